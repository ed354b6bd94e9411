"""Games on a Dask cluster that runs already: its workers play what worker processes of our own would play."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import util

LONGEST_WAIT = 5  # seconds for a scheduler that does not answer
TALKERS = ("distributed", "dask", "tornado", "asyncio", "concurrent")  # packages whose logs go on about a lost cluster

# What distributed takes for a network address. Of any other its client complains long after it was told of it.
ADDRESS = re.compile(r"(tcp|tls|ws|wss)://([^\s/:\[\]]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})")
MISSING, NO_ADDRESS, SILENT, IDLE = "missing", "address", "silent", "idle"


class NoCluster(OSError):
    """A cluster that cannot be used: without the package distributed, no address, nobody answers, or no workers."""

    def __init__(self, why: str) -> None:
        """Take why: MISSING, NO_ADDRESS, SILENT or IDLE."""
        super().__init__(why)
        self.why = why


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the executor of a scheduler at tcp://HOST:PORT, and how many games its workers play at a time.

    The workers need this program. Raises NoCluster.
    """
    if util.find_spec("distributed") is None:
        raise NoCluster(MISSING)
    found = ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found[3]) < 65536:
        raise NoCluster(NO_ADDRESS)
    from distributed import Client

    _hush()
    try:
        client = Client(address, timeout=LONGEST_WAIT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(SILENT) from error
    with client:
        at_a_time = sum(client.nthreads().values())
        if not at_a_time:
            raise NoCluster(IDLE)
        # Not pure: equal tasks are tasks of their own all the same, and nothing is looked up by content.
        with client.get_executor(pure=False) as executor:
            yield executor, at_a_time


def _hush() -> None:
    """Silence the logs of the cluster's packages until the program ends, and no others.

    What goes wrong is told in our own words.
    """
    # Many of their loggers have a level of their own, so that it is not enough to speak to the first.
    for name in (*TALKERS, *logging.root.manager.loggerDict):
        if name.partition(".")[0] in TALKERS:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
