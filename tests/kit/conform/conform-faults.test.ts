import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { fileCalls } from '../../../src/gateway/behaviours'
import { makeFirmware } from '../../../src/gateway/make-firmware'
import type { Deviation } from '../../../src/kit/conform/errors'
import type { HttpRequest } from '../../../src/kit/conform/http'
import type { Result } from '../../../src/kit/conform/report/progress'
import { modulesOf } from '../../../src/kit/contract/keys'
import { referenceOf } from '../../../src/kit/contract/reference/reference'
import { type Entity, isWritable } from '../../../src/model/entity'
import type { Shape } from '../../../src/model/shape'
import { byTurns, isAll, oneIn } from '../../scale'
import { firmwareBugs } from './bugs/firmware-bugs'
import { type PlantedBug, planted } from './bugs/planted'
import { makeBug } from './bugs/planted-kinds'
import { failed, run, runOverHttp, start } from './conform-setup'

/** Bugs that are more than a row of data: the group that finds them, and what it says. */
const special: Readonly<Record<string, readonly [only: string, id: string, message: RegExp]>> = {
  'debug-token': ['session', 'session/wrong-token', /unknown token returns code 0/],
  'short-token': ['session', 'session/short-token', /without its last character returns code 0/],
  'token-outlives': ['session', 'session/logout', /after its logout returns code 0/],
  'half-digest': ['session', 'session/digest', /a login with the first half of the digest is accepted/],
  'compares-half': ['session', 'session/digest', /of which the first half is right is accepted/],
  'compares-end': ['session', 'session/digest', /of which the second half is right is accepted/],
  'empty-digest': ['session', 'session/digest', /a login with an empty digest is accepted/],
  'longer-digest': ['session', 'session/digest', /a login with a digit more than the digest is accepted/],
  'plain-digest': ['session', 'session/digest', /a login with the password in place of its digest is accepted/],
  'logout-all': ['session', 'session/logout', /^after the logout of another session a call returns code 10102$/],
  'any-origin': ['hostile', 'hostile/foreign-origin', /with the Origin http:\/\/other\.example returns success$/],
  'any-host': ['hostile', 'hostile/foreign-host', /^a read with the Host other\.example returns success$/],
  'forged-writes': ['hostile', 'hostile/forged-write', /as text\/plain without an Origin returns success$/],
  'old-sessions': ['access', 'access/new-password', /a call of another session of the account returns code 0$/],
  'no-origin': ['hostile', 'hostile/own-origin', /own Origin returns code 10208$/],
  'inline-backup': ['files', 'files/backup', /^the backup is no attachment/],
  'inline-log': ['files', 'files/log', /^the log is no attachment/],
  'lock-stands-still': ['access', 'access/lock-ends', /^lock_seconds is 30 after 5 s, and was 30$/],
  'trial-stands-still': ['safe_apply', 'safe_apply/expiry', /^seconds_left is 10 after 2 s, and was 10$/],
  'trial-keeps-rows': ['safe_apply', 'safe_apply/cancel', /^\w+\.\w+\[.+\] is not returned after it was cancelled$/],
  'restore-rows-only': ['files', 'files/restore', /^\w+\.\w+ is not as it was in the restored backup$/],
  'password-code': ['session', 'session/wrong-password', /code 10200, not 10001 or 10002/],
  'names-users': ['session', 'session/wrong-user', /code 10207/],
  'login-bare': ['session', 'session/login-answer', /lacks onu_capability/],
  'timer-keeps': ['session', 'session/timer', /keep the session alive/],
  'never-locks': ['access', 'access/lockout', /the right one returns code 0, not 10002$/],
  'forgives-all': ['access', 'access/lockout', /the right one returns code 0, not 10002$/],
  'lock-code': ['access', 'access/lockout', /the right one returns code 10001, not 10002$/],
  'locks-long': ['access', 'access/lockout', /^lock_seconds is 3600, not from 1 to 60$/],
  'never-doubles': ['standards', 'standards/lock-grows', /^a second lock ends before 110 s$/],
  'locks-again': ['standards', 'standards/lock-grows', /^a lock after a right login is longer than the first$/],
  'logins-untold': ['standards', 'standards/logins', /^a wrong password and a right login are not the newest events$/],
  'logins-nameless': ['standards', 'standards/logins', /^the events of logins lack the account or its address$/],
  'guests-inside': ['standards', 'standards/guests', /^guests reach HTTP on port \d+$/],
  'guests-endless': [
    'wlan_config',
    'wlan_config[]/ends',
    /^a row whose guest_until has passed still has enable 1, guest_until \d+ after \d+ s$/,
  ],
  'tells-secrets': [
    'standards',
    'standards/secrets',
    /^snmp_config answers write_community although the device keeps it$/,
  ],
  'reset-keeps-events': ['event_log', 'reset/erases', /^a reset leaves the event \d{4}-[^;]+$/],
  'reset-keeps-rules': ['event_log', 'reset/erases', /^a reset leaves a row of port_forwarding$/],
  'backup-tells': ['standards', 'standards/backup', /^the password of the account can be read in the backup /],
  'open-cookie': ['standards', 'standards/cookies', /^the cookie sid=1 lacks HttpOnly, SameSite or Secure$/],
  'any-module': ['hostile', 'hostile/unknown-module', /read of the module "" returns code 0/],
  'lenient-json': ['hostile', 'hostile/broken-json', /returns success/],
  'reads-files': ['hostile', 'hostile/traversal', /reads a file outside/],
  'open-upload': ['files', 'files/upload-session', /not 10102/],
  'empty-firmware': ['files', 'files/upload-empty', /is accepted/],
  'backup-unnamed': ['files', 'files/backup', /content-disposition/],
  'upload-cut': ['files', 'files/restore', /^a backup of \d{4,} bytes is refused with code 10262$/],
  // In real time: a busy machine may look only after the restart.
  'unverified-firmware': [
    'files',
    'files/upgrade-half',
    /^half of a firmware image is (installed: (phase \w+|the device restarts)|accepted, and ends in phase idle)$/,
  ],
  'cut-blocks': ['files', 'files/upgrade-cut', /^an upload that was cut is still in phase uploading after 180 s$/],
  'trial-any-length': ['safe_apply', 'safe_apply/begin', /^begin of 9 s returns code 0, not 10203$/],
  'trial-begins-twice': ['safe_apply', 'safe_apply/begin-twice', /returns code 0, not 10380$/],
  'trial-confirm-lost': ['safe_apply', 'safe_apply/confirm', /^a trial is pending after it was confirmed/],
  'trial-cancel-keeps': ['safe_apply', 'safe_apply/cancel', /is not returned after it was cancelled$/],
  'trial-expiry-keeps': ['safe_apply', 'safe_apply/expiry', /is not returned 10 s after it began$/],
  'trial-any-number': ['safe_apply', 'safe_apply/number', /^confirm of another number returns code 0, not 10381$/],
  'trial-one-number': ['safe_apply', 'safe_apply/number', /^trial 1 follows trial 1$/],
  'trial-anyone-confirms': [
    'safe_apply',
    'safe_apply/owner',
    /^confirm by an earlier session returns code 0, not 10380$/,
  ],
  'trial-anyone-writes': ['safe_apply', 'safe_apply/owner', /by an earlier session returns code 0, not 10380$/],
  'trial-without-name': [
    'safe_apply',
    'safe_apply/owner',
    /of the own session that names no trial returns code 0, not 10380$/,
  ],
  'trial-late-writes': ['safe_apply', 'safe_apply/number', /for a trial that is over returns code 0, not 10381$/],
  'trial-unsaid': ['safe_apply', 'safe_apply/owner', /^the refusal has trial_left undefined while a trial is pending$/],
  'trial-outlasts-administrator': [
    'safe_apply',
    'safe_apply/administrator',
    /^a trial is pending after a write of an administrator/,
  ],
  'trial-restart-keeps': ['safe_apply', 'safe_apply/restart', /is not returned after a restart$/],
  'restore-half': ['files', 'files/restore-half', /^half of a backup is accepted$/],
  'restore-report-wrong': [
    'files',
    'files/restore',
    /^the report of a restored backup of the device itself is .*"left":1/,
  ],
  'backup-password-ignored': [
    'files',
    'files/backup-password',
    /^a backup with a password is uploaded without its password: .*code 0/,
  ],
  'restore-lost': ['files', 'files/restore', /^a restored backup lacks 40 of 40 rows/],
}

/** Firmware of a realistic size, and flash that it fits into. */
const image = { name: 'new.img', bytes: makeFirmware({ payload: Buffer.alloc(3 * 1024 * 1024, 'ontlet ') }) }
const flash = 8 * 1024 * 1024

/** Bugs of file calls that this gateway does not have. */
const isPossible = (name: string) =>
  !/^(backup|upload-cut|restore)/.test(name) || fileCalls.some(call => call.name === 'formSaveConfig')

const reference = referenceOf('1.0', 'all', modulesOf(entities), {})
const anchors = new Set(
  [...reference.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replace(/ /g, '-'),
  ),
)

/** Every finding has what a firmware engineer needs, and the reference has the section that it names. */
const assertComplete = (results: readonly Result[]) => {
  for (const { id, deviations = [] } of results) {
    assert.ok(deviations.length, id)
    for (const deviation of deviations) {
      const { problem, module, sent, returned, contract, section } = deviation
      assert.ok(problem && module && sent && returned && contract, JSON.stringify(deviation))
      assert.ok(anchors.has(section), `${id}: reference.md has no #${section}`)
    }
  }
}

/**
 * Bugs that one gateway has at the same time, since checking their modules takes long. A bug may not hide another of
 * its list: a check that finds one would have to end before it comes to the other.
 */
const together: readonly (readonly string[])[] = [
  ['wan_confignew.wan.limit-low', 'wan_confignew.username.escapes'],
  ['macfileter_config.list.limit-low', 'macfileter_config.mode.keeps-list', 'macfileter_config.until.never-ends'],
  ['dev_config.led_enable.ignores', 'dev_config.parental_group.limit-low', 'dev_config.parental_time.deletes-next'],
  [
    'ipv4_lan_config.lease.ignores',
    'ipv4_lan_config.end.takes-invalid',
    'ipv4_lan_config.list.deletes-next',
    'ipv4_lan_config.mac.takes-twice',
  ],
  ['port_forwarding.name.trims', 'port_forwarding.list.limit-high'],
  ['port_forwarding.name.counts-bytes', 'port_forwarding.protocol.resets-missing'],
  ['port_forwarding.name.sets-twice', 'port_forwarding.list.changes-last'],
  ['voip_config.expires.clamps', 'voip_config.local_port.refuses'],
  ['open-upload', 'empty-firmware', 'upload-cut'],
  ['cut-blocks', 'unverified-firmware', 'restore-half'],
  ['trial-anyone-confirms', 'trial-any-number', 'trial-any-length', 'trial-confirm-lost'],
  ['trial-anyone-writes', 'trial-one-number', 'trial-begins-twice', 'trial-cancel-keeps'],
  ['trial-without-name', 'trial-late-writes', 'trial-expiry-keeps', 'trial-restart-keeps'],
  ['trial-unsaid', 'trial-outlasts-administrator'],
]

/** These bugs, in lists for one gateway each. */
const listsOf = (names: readonly string[]): string[][] => {
  const lists = together.map(list => list.filter(name => names.includes(name))).filter(list => list.length)
  const alone = names.filter(name => !lists.some(list => list.includes(name)))
  return [...lists, ...alone.map(name => [name])]
}

/** Gateways that are tested at the same time: a run waits for its gateway now and then. */
const workers = 3

const failures = new Map<string, unknown>()
const found: string[] = []

const inParallel = async (
  names: readonly string[],
  task: (names: readonly string[]) => Promise<void>,
): Promise<void> => {
  const left = listsOf(names)
  const work = async () => {
    for (let list = left.shift(); list !== undefined; list = left.shift()) {
      const name = list.join(', ')
      try {
        await task(list)
        found.push(...list)
      } catch (error) {
        failures.set(name, error)
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/** The modules to check for a bug in calls of a module: those whose reads or writes go through it. */
const modulesFor = (module: string, key: string) => {
  const called = entities.filter(entity => entity.module === module || (isWritable(entity) && entity.writes === module))
  const having = called.filter(({ settings, rows }) =>
    [settings, ...(rows ? [rows] : [])].some(
      ({ fields }) => rows?.key === key || Object.values(fields).some(({ wire }) => wire === key),
    ),
  )
  return [...new Set((having.length ? having : called).map(entity => entity.module))]
}

/** The first key of settings that every response has. */
const firstKey = ({ fields }: Shape) => Object.values(fields).find(({ optionalKey }) => !optionalKey)?.wire

/**
 * A bug for each module that none of these bugs is in: its response lacks the list of its rows, or the first key of its
 * settings. So a new screen needs no row in the table.
 */
const bugsOfOthers = (bugs: readonly PlantedBug[], all: readonly Entity[]): PlantedBug[] => {
  const known = new Set<string | undefined>(bugs.map(([module]) => module))
  const others = all.filter(({ isCommand, module, writes }) => !isCommand && !known.has(module) && !known.has(writes))
  const keys = new Map<string, string>()
  for (const { module, rows, settings } of others) {
    const key = rows?.key ?? firstKey(settings)
    if (key && !keys.has(module)) keys.set(module, key)
  }
  return [...keys].map(([module, key]) => [module, key, 'missing'])
}

/** The bugs of the table, and those of modules that have none in it. */
const bugs = [...planted, ...bugsOfOthers(planted, entities)]
const nameOf = ([module, key, kind]: PlantedBug) => `${module}.${key}.${kind}`

/** The modules or groups to check for a bug of the table. */
const scopeOf = ([module, key, kind]: PlantedBug) => (/^(role|shows)/.test(kind) ? ['access'] : modulesFor(module, key))

/**
 * How a finding may name the key of a bug, the most certain way first: `list[].mac` is about `mac`, not about `list`.
 */
const namings: readonly ((deviation: Deviation, wire: string) => boolean)[] = [
  ({ key = '' }, wire) => key.slice(key.lastIndexOf('.') + 1).includes(wire),
  ({ problem }, wire) => problem.includes(wire),
  ({ key = '' }, wire) => key.includes(wire),
]

/** Which of these bugs a finding is about: that whose module and key it names, where a bug concerns a single key. */
const bugOf = (deviation: Deviation, bugs: readonly PlantedBug[]): PlantedBug | undefined => {
  const { module = '' } = deviation
  const near = bugs.filter(bug => [bug[0], ...scopeOf(bug)].includes(module))
  for (const names of namings) {
    const named = near.find(([, wire]) => names(deviation, wire))
    if (named) return named
  }
  return bugs.find(([, , kind]) => /^(open|role|unreadable)/.test(kind))
}

/** Finds bugs of the table: a finding names the module and key of each, and none names another module. */
const findPlanted = async (names: readonly string[]): Promise<void> => {
  const present = bugs.filter(bug => names.includes(nameOf(bug)))
  const interceptors = present.map(([module, key, kind, value]) => makeBug(module, key, kind, value))
  const bench = await start({ interceptors })
  try {
    const only = [...new Set(present.flatMap(scopeOf))]
    const results = failed(await run(bench, { only, slow: true }))
    const found = results.flatMap(({ deviations = [] }) => deviations)
    assert.ok(found.length, 'nothing found')
    assertComplete(results)
    const named = found.map(deviation => bugOf(deviation, present))
    const missed = present.filter(bug => !named.includes(bug)).map(bug => bug.join('.'))
    assert.equal(missed, [], `found: ${JSON.stringify(found).slice(0, 1000)}`)
    const own = present.flatMap(bug => [bug[0], ...modulesFor(bug[0], bug[1])])
    assert.equal(
      found.filter(({ module }) => !own.includes(module!)),
      [],
    )
  } finally {
    await bench.end()
  }
}

const findSpecial = async (names: readonly string[]): Promise<void> => {
  const expected = names.map(name => special[name]!)
  const [[only]] = expected as [(typeof expected)[0]]
  const isTimeout = names.includes('timer-keeps')
  const isTrial = only === 'safe_apply'
  const reset = expected.some(([, id]) => id.startsWith('reset/'))
  // A device that restarts comes back in real time.
  const timeByHand = !names.includes('unverified-firmware') && !isTrial && !reset
  const interceptors = names.map(name => firmwareBugs[name]!)
  const bench = await start({ interceptors, timeByHand, flash, ...(isTimeout && { sessionSeconds: 60 }) })
  try {
    const options = {
      only: [only],
      upgrade: image,
      slow: true,
      restart: isTrial,
      reset,
      idleSeconds: isTimeout ? 60 : 0,
    }
    // Files arrive and devices restart in real time, of which requests without a network take too little.
    const alter = (request: HttpRequest) =>
      names.reduce((altered, name) => firmwareBugs[name]!.request?.(altered) ?? altered, request)
    const check = only === 'files' || isTrial || reset ? runOverHttp(bench, options) : run(bench, options, alter)
    const results = failed(await check)
    assert.equal(results.map(({ id }) => id).sort(), expected.map(([, id]) => id).sort(), JSON.stringify(results))
    for (const [, id, message] of expected) assert.match(results.find(result => result.id === id)!.message, message)
    assertComplete(results)
  } finally {
    await bench.end()
  }
}

const specialNames = Object.keys(special).filter(isPossible)
const chosen = (names: readonly string[]) => names.filter(name => name.includes(process.env.BUG ?? ''))

/** Half of these bugs; in the quick set the first of its `sort` for one sort in eight. With `BUG=`, all. */
const representatives = <Bug>(bugs: readonly Bug[], sort: (bug: Bug) => string): readonly Bug[] => {
  if (process.env.BUG !== undefined) return bugs
  if (isAll) return byTurns(bugs)
  const firsts = new Map([...bugs].reverse().map(bug => [sort(bug), bug]))
  return oneIn(8, [...firsts.values()])
}

/** The bugs of the table to look for, by their kinds, each of which one piece of code makes. */
const looked = representatives(bugs, ([, , kind]) => kind)
/** The others, by the check that finds them. */
const lookedSpecial = representatives(specialNames, name => special[name]![1])

test('there are bugs for every module that can be called, and every one is in a test', () => {
  assert.equal(Object.keys(firmwareBugs).sort(), [...planted.map(nameOf), ...Object.keys(special)].sort())
  assert.ok(planted.length >= 60 && specialNames.length >= 25)
  const named = new Set(bugs.flatMap(([module, key]) => [module, ...modulesFor(module, key)]))
  const missing = entities
    .filter(({ isCommand, module }) => !isCommand && !named.has(module))
    .map(({ module }) => `tests/kit/conform/bugs/planted.ts: add "['${module}', 'KEY', 'KIND'],"`)
  assert.ok(!missing.length, [...new Set(missing)].join('\n'))
})

test('every bug is found, with a finding that says what, where and why', async () => {
  await inParallel(chosen(lookedSpecial), findSpecial)
  await inParallel(chosen(looked.map(nameOf)), findPlanted)
  const messages = [...failures].map(([name, error]) => `${name}: ${(error as Error).message}`)
  assert.equal(messages, [])
  assert.equal(found.sort(), chosen([...lookedSpecial, ...looked.map(nameOf)]).sort())
})

test.run()
