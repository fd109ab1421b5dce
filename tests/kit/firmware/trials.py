"""Changes on trial: they are kept if somebody confirms them in time."""

import copy
import math

import clock
from device import INVALID, SUCCESS, Refused

MODULE = "safe_apply"
TRIAL_PENDING, NO_TRIAL = 10380, 10381
NONE, KEPT, RETURNED = 0, 1, 2


class Trials:
    """At most one trial at a time. It ends with the process, as this firmware stores nothing."""

    def __init__(self, device, sessions):
        self.device = device
        self.sessions = sessions
        self.before = None
        self.deadline = 0.0
        self.outcome = NONE

    def expire(self):
        """Undoes a trial whose time is over; to be called before every call."""
        if self.before is not None and clock.now() >= self.deadline:
            self._return()

    def refuse_while_pending(self):
        if self.before is not None:
            raise Refused(TRIAL_PENDING)

    def read(self):
        left = 0 if self.before is None else math.ceil(self.deadline - clock.now())
        return {"code": SUCCESS, "seconds_left": left, "outcome": self.outcome}

    def write(self, body, role):
        code, key = self.device.validator.check(body, role, {"seconds": 60}, [], self.device.setting)
        if code:
            raise Refused(code, field=key)
        action = body.get("action")
        if action is None:
            raise Refused(INVALID, field="action")
        if action == "begin":
            self.refuse_while_pending()
            self.before = copy.deepcopy((self.device.state, self.sessions.digests))
            self.deadline = clock.now() + body.get("seconds", 60)
        elif self.before is None:
            raise Refused(NO_TRIAL)
        elif action == "confirm":
            self.before, self.outcome = None, KEPT
        else:
            self._return()
        return {"code": SUCCESS}

    def _return(self):
        self.device.state, self.sessions.digests = self.before
        self.before, self.outcome = None, RETURNED
