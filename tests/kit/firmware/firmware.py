"""
A second, independent firmware: written from the generated contract alone, with the generated validator in C.

    python3 firmware.py CONTRACT LIBRARY

CONTRACT is the folder that `npm run contract -- --c` writes, LIBRARY the validator as a shared library. Listens on
127.0.0.1 and prints its address. A number on the standard input puts the clock forward by as many seconds, which it
confirms with a line; the end of the input ends the firmware.
"""

import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

import board
import clock
import sealed
import trials
from accounts import Accounts
from device import Device, Refused
from sessions import Sessions

LOGIN_INVALID, NOT_ALLOWED, FOREIGN_ORIGIN = 10102, 10205, 10208
RESTORE_TOO_LARGE, RESTORE_LOAD, FIRMWARE_TOO_LARGE, UPLOAD_FAILED = 10260, 10262, 10241, 10250
LARGEST_BODY, LARGEST_UPLOAD = 1 << 18, 1 << 25
BACKUP_PATH, LOG_PATH, UPGRADE_PATH = "/boaform/formSaveConfig", "/boaform/formSysLog", "/boaform/admin/formUpload"


def object_of(content):
    """A decoded JSON object; refuses anything else."""
    try:
        body = json.loads(content)
    except (ValueError, RecursionError):
        raise Refused(10203) from None
    if not isinstance(body, dict):
        raise Refused(10203)
    return body


def part_of(content, content_type, name):
    """A part of a form; None if it has none of that name."""
    boundary = re.search(r'boundary="?([^";]+)', content_type)
    for part in content.split(b"--" + boundary[1].encode("latin-1")) if boundary else []:
        head, _, body = part.partition(b"\r\n\r\n")
        if re.search(rb'[; ]name="%s"' % name, head) and body.endswith(b"\r\n"):
            return body[:-2]
    return None


class Firmware:
    """Answers calls, one at a time."""

    def __init__(self, contract, library):
        self.device = Device(contract, library)
        self.sessions = Sessions(self.device.accounts())
        self.accounts = Accounts(self.device, self.sessions)
        self.trials = trials.Trials(self.device, self.sessions)

    def session(self, token, is_use=True):
        session = self.sessions.find(token, is_use)
        if session is None:
            raise Refused(LOGIN_INVALID)
        return session

    def role(self, session):
        return self.accounts.row(session)["role"]

    def read(self, query, token):
        module = query.get("module", "")
        if module == "public_info":
            return self.device.read(module, 0)
        session = self.session(token, query.get("refresh_login_timer") != "0")
        if module == trials.MODULE:
            return self.trials.read(session)
        answer = self.device.read(module, self.role(session))
        if module == "dev_status":
            return answer | {"uptime": clock.uptime()}
        if module == board.CHANNELS:
            return answer | {"list": board.channels(query.get("country_code", ""), query.get("channel_width", ""))}
        return self.accounts.shown(answer, session) if module == "account_info" else answer

    def write(self, content, token, address):
        body = object_of(content)
        module = body.get("module")
        if module == "login":
            return self.sessions.login(body, self.device.accounts(), address, token)
        if module == "language_config":
            session = self.sessions.find(token, True)
            self.trials.admit(body.get("trial"), session, self.role(session) if session else 0)
            return self.device.write(body, 0)
        session = self.session(token)
        if module == "logout":
            self.sessions.logout(token)
            return {"code": 0}
        if module not in trials.ALWAYS:
            self.trials.admit(body.get("trial"), session, self.role(session))
        if module in ("account", "change_password_page"):
            return self.accounts.write(body, session)
        if module == trials.MODULE:
            return self.trials.write(body, session, self.role(session))
        if module == "restore_to_default" and not body.get("default_config"):
            self.trials.refuse_pending()
        return self.device.write(body, self.role(session))

    def file_call(self, path, content, content_type, token):
        """The answer to a file call: an object, or the name and content of a file."""
        session = self.session(token)
        role = self.role(session)
        if path != BACKUP_PATH and role < 1:
            raise Refused(NOT_ALLOWED)
        if path == LOG_PATH:
            return "system.log", b"2026-01-01 00:00:00 started\n"
        if path == BACKUP_PATH and not content_type.startswith("multipart/form-data"):
            backup = {**self.device.backup(), "digests": self.sessions.digests}
            return "config.bin", sealed.seal(json.dumps(backup).encode())
        file = part_of(content, content_type, b"file")
        number = part_of(content, content_type, b"trial")
        self.trials.admit(number and number.decode("latin-1"), session, role)
        if path == UPGRADE_PATH:
            self.trials.refuse_pending()
            raise Refused(UPLOAD_FAILED)
        self._restore(file, role)
        return {"code": 0}

    def _restore(self, file, role):
        try:
            backup = object_of(sealed.unseal(file or b"") or b"")
        except Refused:
            raise Refused(RESTORE_LOAD) from None
        self.device.restore(backup, role)
        if role > 0:
            self.sessions.digests = {int(account): one for account, one in backup.get("digests", self.sessions.digests).items()}


class Forged(Refused):
    """A call that no console has sent: it has no HTTP status of success."""


class Handler(BaseHTTPRequestHandler):
    """HTTP for the firmware."""

    firmware: Firmware
    timeout = 30
    # Head and body are sent at once.
    wbufsize = -1

    def log_message(self, *_):
        pass

    def answer(self, result, status=200):
        content = json.dumps(result).encode() if isinstance(result, dict) else result[1]
        self.send_response(status)
        self.send_header("Content-Type", "application/json" if isinstance(result, dict) else "text/plain")
        self.send_header("Content-Length", str(len(content)))
        if not isinstance(result, dict):
            self.send_header("Content-Disposition", f'attachment; filename="{result[0]}"')
        self.end_headers()
        self.wfile.write(content)

    def perform(self, call):
        status = 200
        try:
            self.check_sender()
            self.firmware.trials.expire()
            result = call()
        except Refused as refusal:
            result = refusal.answer
            status = 403 if isinstance(refusal, Forged) else 200
        # File calls and everything before a login have it too, which the contract allows.
        if isinstance(result, dict) and self.firmware.trials.left():
            result = {**result, "trial_left": self.firmware.trials.left()}
        self.answer(result, status)

    def check_sender(self):
        """Refuses what a page of somebody else can have a browser send. This device has addresses and no name."""
        name = urlsplit(f"//{self.headers.get('Host', 'localhost')}").hostname or ""
        if not re.fullmatch(r"localhost|[\d.]+|[\da-f]*:[\da-f:.]+", name):
            raise Forged(FOREIGN_ORIGIN)
        if self.headers.get("Origin", self.own_origin()) != self.own_origin():
            raise Forged(FOREIGN_ORIGIN)
        is_browser = self.headers.get("User-Agent", "").startswith("Mozilla/")
        is_form = self.headers.get_content_type() != "application/json"
        if self.command == "POST" and is_browser and is_form and not self.headers.get("Origin") and not self.token():
            raise Forged(NOT_ALLOWED)

    def own_origin(self):
        return f"http://{self.headers.get('Host', '')}"

    def token(self):
        return self.headers.get("Authorization", "")

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path != "/get.json":
            return self.send_error(404)
        query = {key: values[0] for key, values in parse_qs(url.query, keep_blank_values=True).items()}
        self.perform(lambda: self.firmware.read(query, self.token()))

    def do_POST(self):
        path = urlsplit(self.path).path
        is_file = path in (BACKUP_PATH, LOG_PATH, UPGRADE_PATH)
        if path != "/post.json" and not is_file:
            return self.send_error(404)
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch(r"\d{1,9}", length):
            return self.send_error(400)
        content = self.body(int(length), LARGEST_UPLOAD if is_file else LARGEST_BODY)
        if content is None:
            code = {BACKUP_PATH: RESTORE_TOO_LARGE, UPGRADE_PATH: FIRMWARE_TOO_LARGE}.get(path, 10203)
            return self.answer({"code": code})
        if len(content) < int(length):
            return None
        if is_file:
            content_type = self.headers.get("Content-Type", "")
            return self.perform(lambda: self.firmware.file_call(path, content, content_type, self.token()))
        self.perform(lambda: self.firmware.write(content, self.token(), self.client_address[0]))

    def body(self, length, largest):
        """The body; None if it is too large: then it has been read and thrown away."""
        if length <= largest:
            return self.rfile.read(length)
        while length > 0:
            length -= len(self.rfile.read(min(length, 1 << 16))) or length
        return None


def main():
    Handler.firmware = Firmware(*sys.argv[1:3])
    # One request at a time, as the boa of many gateways: a thread for each would take longer than most calls.
    server = HTTPServer(("127.0.0.1", 0), Handler)
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for line in sys.stdin:
        clock.advance(float(line))
        print("advanced", flush=True)


main()
