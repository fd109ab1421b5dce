import { firmware } from '../../../device/system/upgrade'
import { modulesBeforeLogin } from '../keys'
import { codes } from './key-table'

/** The code of an error by its name in src/device/device-errors.ts. */
export type CodeOf = (name: string) => number

/** A text in which `{name}` stands for the code of an error. */
export const withCodes = (text: string, codeOf: CodeOf): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(codeOf(name)))

const sections: Readonly<Record<string, readonly string[]>> = {
  Calls: [
    '`GET /get.json?module=M` reads a module. `POST /post.json` with a JSON object `{ "module": M, … }` writes one. Some reads carry more query parameters; the reference of the module names them.',
    `Every call except those to ${codes(modulesBeforeLogin)} carries the header \`Authorization: TOKEN\`, without a scheme.`,
    "A response is one flat JSON object: `code`, 0 for success, and the module's keys. It is UTF-8; GBK is understood if the Content-Type says so or the bytes are no UTF-8 and look like it. The console does not look at headers: text/html and a missing Content-Length are accepted.",
    'The console sends `Content-Type: application/json` with every write to `post.json`, and the token with every file call. A device refuses with status 403 a call whose `Origin` is not `http://` and the `Host`, with code {foreignOrigin}, and one whose `Host` is neither an IP address nor `localhost`, a name of its own or one of `ddns_config` (DNS rebinding); and a write of a browser that has neither these nor an `Origin`: Firefox before 70 sends none. A web server in front of it must pass on `Host` as it was sent, with the port.',
    'A body that is not one JSON object changes nothing and has a code other than 0, such as {invalidValue}. A module that the device does not have, or none, has code {unknownModule}.',
    'The console has at most two calls under way. It gives up a call after 30 s, and an upload after 60 s without progress.',
  ],
  Reads: [
    'The response contains every key, whether it applies or not. The console ignores keys it does not know and rejects a response with a key of the wrong type. An option, flag or mask whose code it does not know is shown as it is, and not written unless the user changes it. Only keys marked “optional” may be left out; firmware that has such a key sends it always and in every row, also if it is 0.',
    'A module marked optional may be missing as a whole: its calls have code {unknownModule}, and the console, which reads it once after the login, leaves out what it is for.',
    'Numbers are JSON numbers; whole ones have at most the size 2^53-1, beyond which JavaScript is not exact. The console understands numbers sent as strings, and 1 sent as `true`; conformance reports them.',
    'An order, such as `reboot`, has no state: a read answers its keys with their defaults, 0 for a flag. A write orders nothing with a flag that is 0.',
    'A secret that the role may not read is answered as an empty text (“empty for roles below 1”). Passwords of accounts are never answered.',
  ],
  Writes: [
    'A write of settings or of an existing row contains the keys that have changed, and those that the device needs to judge them: keys that a rule names together with one of them, and keys that decide whether one of these applies (see "applies when"). It contains no key that does not apply. A key that is missing keeps its value, so that what another session has changed meanwhile stays. An order and a new row contain every key that applies. Read-only keys and unknown keys are ignored.',
    'A write changes the keys of its own group or table and nothing else, apart from what depends on them, such as rows of other tables that name a row which is renamed or deleted.',
    'The console sends a write once. If the answer is lost, it reads the module again, and takes what it finds there for the answer.',
    'Where a module has several groups of keys, each has a table of its own below. A write has keys of one group or more; a group of which it has none stays as it is.',
    'An empty text in a key that the role may not read leaves the value unchanged.',
    'A write is stored as a whole or not at all. The answer comes after it has been stored; what follows the answer is described with the module (“After the answer”).',
    'A value has the JSON type documented here, in a write too: a device refuses a number or flag that is a string, `true` or null, and a text that is a number, as it does any invalid value. Nothing is guessed from a value of another type.',
    'The response to an invalid value has code {invalidValue}, or the code that the key names, `field` (the key) and optionally `message`. Of several invalid keys the first one in the order of the reference is named.',
    'Text is stored exactly as sent, neither trimmed nor escaped. Lengths are in characters (code points), not bytes.',
    '`encryPassword` is the SHA-256 of the password in UTF-8, as 64 lower-case hexadecimal digits. A new password is sent in clear.',
  ],
  Tables: [
    'A write to a table carries `action`: `add`, `set` with `id`, `del` with `id` or with `ids`, a list of one or more, or `clear`, which deletes all rows. The response to `add` contains the new `id`. An `id` is a number, 1 or more, and never reused.',
    'A read returns the rows in the order in which they were added, also after a restart and after a restore. `set` keeps the place of its row. Where the device decides which rows exist, it decides their order, too.',
    'A key that is missing in `add` has its default, which is an empty text where none is given; one that is missing in `set` keeps its value.',
    'A module may have several tables. `table`, the key of the rows, then says which one is meant. The console sends it with `set` and `del`; a device accepts it with every action. Without it the keys decide: the table is the one that has all of those that any of the tables has, and if none does, the code is {invalidValue}.',
    'What a read returned is accepted back whole: keys that the device decides, such as states, are ignored in a write, and keys that it does not know are ignored, too.',
    'An `id` that no row has, or that is no number, has code {noSuchRow}, or that of the module; so has an empty list. `del` deletes all rows that it names or none. `add` to a full table has code {tableFull}, or that of the module. Where the device decides which rows exist, every action but `set` has code {notAllowed}.',
  ],
  Sessions: [
    'A login returns a token that the device chooses: printable ASCII, because it travels in a header, and at least 128 random bits, because it is all that a call has to show.',
    'A session ends with `logout`, after `session_timeout` seconds without a call (answered by `login`; 0 if the device does not say), when the device restarts, when another session changes the password of its account, or when it gives way to another login. A call with a token that is missing or no longer valid has code {loginInvalid}.',
    'Every call starts the timeout anew, except a read with the query parameter `refresh_login_timer=0`, which the console adds when it reads without the user having done anything. Such a read is answered as any other.',
    'A device may limit sessions. When there is no place, the one that has been idle longest may give way; otherwise the login has code {beyondLimit}, or {otherLogin} where there is one session in all. Sessions of role 0 must not keep an administrator out. The simulated gateway has places for 3 sessions of an account, 6 of an address and 12 in all.',
    'A login with a valid token in its header replaces that session.',
  ],
  'Failed logins': [
    'A wrong user name and a wrong password have the same code {wrongPasswordCounted}, so that names cannot be found out. {wrongPassword} is for a refusal that is not counted.',
    'The device counts failures for each account and each address. Three within 60 s lock it for 60 s from the last one: every login, also with the right password, is then refused with code {wrongPasswordCounted} and optionally `lock_seconds`, the seconds left. A right login forgives the failures of its own account.',
    'Each further lock without a right login in between lasts twice as long, up to an hour: 60 s, 120 s, 240 s. After a right login to the account the next one is 60 s again, and so it is for the address of that login.',
    'Names without an account count as well. The count of failures does not survive a lock that has run out; that of locks does. Neither has to survive a restart. A reset to the factory settings by role 1 erases both; one by role 0, which leaves the accounts, leaves them, and so does the saved default configuration.',
  ],
  Guests: [
    'A device in a guest network reaches the Internet and nothing else of the gateway but DHCP and DNS: neither the console nor a call is answered there, whatever the Host that it names.',
  ],
  Roles: [
    'The login returns a `role`: 0 is restricted, 1 is the administrator; higher ones have the same rights as 1. A call that the role may not make has code {notAllowed}. “What role 0 may do” lists the modules.',
    `A firmware upload is closed to roles below ${firmware.minWriteRole}. A restore by role 0 leaves accounts, and keys that it may not write, unchanged.`,
  ],
  Time: [
    'Times of day are `HH:MM` in the device’s own time zone, from `00:00` to `23:59`. `current_time` and other moments are `YYYY-MM-DD HH:MM:SS` or `YYYY-MM-DD HH:MM`, in the same zone and without its name; an empty text if unknown.',
    'Durations are whole seconds, unless the key names another unit.',
  ],
  'Long jobs': [
    'Upgrade, restore, tests and scans go on after the answer. The console reads their module about once a second with `refresh_login_timer=0`. A second job while one runs has code {takingEffect}; so may every change, and {channelChoosing} while Wi-Fi channels are chosen.',
    'A device that restarts closes its connections after the answer has been sent. The console reads `public_info` until it answers again, for several minutes, then leads the user to the login.',
  ],
}

/** The sections of the reference about everything that is not special to one module. */
export const protocolSections = (codeOf: CodeOf): string[] =>
  Object.entries(sections).flatMap(([title, items]) => [
    `### ${title}`,
    '',
    ...items.map(item => `- ${withCodes(item, codeOf)}`),
    '',
  ])
