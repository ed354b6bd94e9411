"""How a report looks: ink on parchment, two columns where there is room, the same on paper."""

from __future__ import annotations

STYLE = (
    "body{font:17px/1.45 Georgia,'Times New Roman',serif;background:#F3EAD3;color:#1E140A;max-width:64em;"
    "margin:2em auto;padding:0 1em;print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    "h1,h2,h3{color:#7A1F24;line-height:1.2}h1{margin-bottom:.2em}h3{margin:.4em 0 0;font-size:1em}"
    "h2{border-bottom:1px solid #7A1F2455;margin:1.6em 0 .6em;padding-bottom:.15em}.w{font-style:italic;margin-top:0}"
    ".t{overflow-x:auto}table{border-collapse:collapse;margin:.6em 0}"
    "td,th{border-bottom:1px solid #1E140A2A;padding:.2em .8em .2em 0;text-align:left;vertical-align:top}"
    "th{font-size:.85em;font-weight:normal;font-style:italic;color:#5A4A36}.r{white-space:nowrap}"
    ".b{display:inline-block;height:.7em;background:#7A1F24;min-width:1px}"
    ".e{display:flex;justify-content:space-between}"
    ".s{display:flex;height:2em;border:1px solid #1E140A;margin:.3em 0 1em}"
    ".s span{text-align:center;line-height:2em;overflow:hidden}"
    ".c td{border:0;padding:0 .15em;text-align:center;vertical-align:bottom;min-width:1.9em}.c i{display:block;"
    "background:#7A1F24}.c caption{caption-side:bottom;text-align:left;font-style:italic;font-size:.85em}"
    ".f{display:flex;flex-wrap:wrap;gap:0 2em}figure,section{flex:1 1 27em;min-width:0;margin:0 0 1em}"
    "figure svg{width:100%;height:auto}figcaption{font-style:italic}"
    ".t .s{min-width:12em;margin:0 0 .2em;height:1.3em}.t .s span{line-height:1.3em;font-size:.85em}"
    "svg text{font:10px sans-serif;text-anchor:middle;fill:#1E140A}svg .o{fill:#F7EFDC}"
    "#keys circle{fill:none;stroke:#B8860B;stroke-width:2.5}#edge text{font-size:9px;fill:#5A4A36}"
    "footer{margin:2.5em 0 1em;border-top:1px solid #7A1F2455;font-size:.9em}code{font-size:.95em}a{color:#7A1F24}"
)
