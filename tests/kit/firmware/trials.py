"""Changes on trial: they are kept if whoever made them confirms them in time."""

import copy
import math

import clock
from device import INVALID, SUCCESS, Refused

MODULE = "safe_apply"
TRIAL_PENDING, NO_TRIAL = 10380, 10381
NONE, KEPT, RETURNED = 0, 1, 2
# They change no configuration, or name a trial by themselves.
ALWAYS = ("login", "logout", MODULE)


class Trials:
    """At most one trial at a time. It ends with the process, as this firmware stores nothing."""

    def __init__(self, device, sessions):
        self.device = device
        self.sessions = sessions
        self.before = None
        self.number = 0
        self.role = 0
        self.account = None
        self.beginner = None
        self.begun = 0.0
        self.deadline = 0.0
        self.outcome = NONE

    def left(self):
        """The seconds that are left; 0 while no trial is pending."""
        return 0 if self.before is None else math.ceil(self.deadline - clock.now())

    def expire(self):
        """Undoes a trial whose time is over; to be called before every call."""
        if self.before is not None and clock.now() >= self.deadline:
            self._return()

    def refuse_pending(self):
        """Refuses what may not be part of a trial either."""
        if self.before is not None:
            raise Refused(TRIAL_PENDING)

    def admit(self, number, session, role):
        """Refuses a write that is not of the pending trial; an administrator's first ends one of role 0."""
        if number is not None:
            self._check(number, session)
        elif self.before is not None and role > 0 and self.role < 1:
            self._return()
        else:
            self.refuse_pending()

    def read(self, session):
        own = int(self.before is not None and self._is_own(session))
        return {
            "code": SUCCESS,
            "seconds_left": self.left(),
            "outcome": self.outcome,
            "trial": self.number,
            "own": own,
        }

    def write(self, body, session, role):
        code, key = self.device.validator.check(body, role, {"seconds": 60, "trial": 0}, [], self.device.setting)
        if code:
            raise Refused(code, field=key)
        action = body.get("action")
        if action is None:
            raise Refused(INVALID, field="action")
        if action == "begin":
            self.admit(None, session, role)
            return self._begin(body.get("seconds", 60), session, role)
        self._check(body["trial"], session)
        if action == "confirm":
            self.before, self.outcome = None, KEPT
        else:
            self._return()
        return {"code": SUCCESS}

    def _begin(self, seconds, session, role):
        self.before = copy.deepcopy((self.device.backup(), self.sessions.digests))
        self.number += 1
        self.role, self.account, self.beginner = role, session.account, session
        self.begun = self.sessions.logins
        self.deadline = clock.now() + seconds
        return {"code": SUCCESS, "trial": self.number}

    def _check(self, number, session):
        if self.before is None or str(number) != str(self.number):
            raise Refused(NO_TRIAL)
        if not self._is_own(session):
            raise Refused(TRIAL_PENDING)

    def _is_own(self, session):
        if session is None:
            return False
        return session is self.beginner or (session.account == self.account and session.login > self.begun)

    def _return(self):
        backup, digests = self.before
        self.device.restore(backup, self.role)
        if self.role > 0:
            self.sessions.digests = digests
        self.before, self.outcome = None, RETURNED
