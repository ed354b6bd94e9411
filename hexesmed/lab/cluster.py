"""Games on a Dask cluster that runs already: its workers play what worker processes of our own would play."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import util

LONGEST_WAIT = 5  # seconds for a scheduler that does not answer


class NoCluster(OSError):
    """A cluster that cannot be reached. `missing` is whether it is for want of the package distributed."""

    def __init__(self, why: str, *, missing: bool = False) -> None:
        """Take what the network says."""
        super().__init__(why)
        self.missing = missing


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the executor of a scheduler at tcp://HOST:PORT, and how many games its workers play at a time.

    The workers need this program. Raises NoCluster.
    """
    if util.find_spec("distributed") is None:
        raise NoCluster("distributed", missing=True)
    from distributed import Client

    try:
        client = Client(address, timeout=LONGEST_WAIT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(str(error)) from error
    with client:
        at_a_time = sum(client.nthreads().values())
        if not at_a_time:
            raise NoCluster("no workers")
        # Not pure: equal tasks are tasks of their own all the same, and nothing is looked up by content.
        with client.get_executor(pure=False) as executor:
            yield executor, at_a_time
