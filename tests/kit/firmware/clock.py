"""The clock of the firmware, which a test can put forward."""

import time

_ahead = 0.0


def now():
    """Seconds since some moment in the past."""
    return time.monotonic() + _ahead


def advance(seconds):
    global _ahead
    _ahead += seconds


_started = now() - 1


def uptime():
    """Whole seconds since the start, which took one."""
    return int(now() - _started)
