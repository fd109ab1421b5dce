import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { debianProgram } from '../../debian'
import { Home } from './home'

// How settings become rules of nftables: what it is told for a change, and what is left of one that it refuses.

const home = new Home()
const told = join(home.folder, 'told')
const refuses = join(home.folder, 'refuses')

/** Stands for nft: notes what it is told from a file, and refuses everything while a file is there. */
const note = `#!/bin/sh
[ "$1" = -f ] && [ "$2" != - ] && { echo '# run'; cat "$2"; } >>"${told}"
[ ! -e "${refuses}" ] || exit 1
exec "${debianProgram('nft').path}" "$@"
`

test.before(async () => {
  await home.start()
  await home.wanAddress()
  const path = join(home.folder, 'bin/nft')
  rmSync(path)
  writeFileSync(path, note)
  chmodSync(path, 0o755)
})
test.after(() => home.end())

/** What nftables is told by writes: the commands of each run, without the comments. */
const commandsOf = (write: () => void): string[][] => {
  rmSync(told, { force: true })
  write()
  if (!existsSync(told)) return []
  const [, ...runs] = readFileSync(told, 'utf8').split('# run\n')
  return runs.map(run => run.split('\n').filter(line => line && !line.startsWith('#')))
}

/** The rules and the devices of rules that there are, without what has been counted. */
const ruleset = () => {
  const json = JSON.parse(home.gateway.run('nft -j list ruleset')) as { nftables: Record<string, object>[] }
  return json.nftables
    .filter(({ rule, map }) => rule ?? (map && 'name' in map && map.name === 'addresses'))
    .map(object => JSON.stringify(object, (key, value) => (key === 'handle' ? undefined : value)))
}

const port = { name: 'web', protocol: 1, external_port: 8080, internal_ip: '192.168.1.9', internal_port: 80 }
const mac = '02:00:00:00:00:09'
const rule = { name: 'rule', protocol: 2, destination_port: '80' }

/**
 * Each way in which rows and settings become rules. Rows that are changed have been added before. A mark that goes is
 * added first: what is not there cannot be deleted.
 */
const changes: readonly (readonly [what: string, module: string, body: object, begins: readonly string[][]])[] = [
  ['a first row', 'port_forwarding', { action: 'add', ...port }, [['add element', 'add rule']]],
  [
    'a row behind it',
    'port_forwarding',
    { action: 'add', ...port, name: '8081', external_port: 8081 },
    [['add element', 'add rule']],
  ],
  ['another name', 'port_forwarding', { action: 'set', id: 1, name: 'other' }, []],
  [
    'a changed row',
    'port_forwarding',
    { action: 'set', id: 1, internal_port: 81 },
    [['add element', 'delete element', 'add element', 'flush chain', 'add rule', 'add rule']],
  ],
  [
    'a row that is off',
    'port_forwarding',
    { action: 'add', ...port, name: '8082', external_port: 8082, enable: 0 },
    [],
  ],
  [
    'a row for a device',
    'port_forwarding',
    { action: 'add', ...port, name: '8083', external_port: 8083, mac },
    [['add element', 'add element', 'add rule']],
  ],
  [
    'another port of it',
    'port_forwarding',
    { action: 'set', id: 4, internal_port: 9 },
    [['add element', 'delete element', 'add element', 'flush chain', 'add rule', 'add rule', 'add rule']],
  ],
  [
    'its last address',
    'port_forwarding',
    { action: 'set', id: 4, internal_ip: '192.168.1.10' },
    [['delete element', 'add element']],
  ],
  [
    'no row for a device',
    'port_forwarding',
    { action: 'del', id: 4 },
    [['delete element', 'add element', 'delete element', 'flush chain', 'add rule', 'add rule']],
  ],
  [
    'an open port',
    'ipv6_pinhole',
    { action: 'add', name: 'a', mac, protocol: 0, ports: '80' },
    [['add rule', 'add rule', 'add rule']],
  ],
  ['no open port', 'ipv6_pinhole', { action: 'del', id: 1 }, [['flush chain', 'flush chain', 'flush chain']]],
  [
    'a DMZ host',
    'dmz_config',
    { enable: 1, ip: '192.168.1.9', mac },
    [['add element', 'add element', 'flush chain', 'add rule']],
  ],
  ['no DMZ host', 'dmz_config', { enable: 0 }, [['add element', 'delete element', 'delete element', 'flush chain']]],
  ['a device', 'macfileter_config', { action: 'add', mac }, [['add rule']]],
  ['a rule', 'ipportfileterv4_config', { action: 'add', ...rule }, [['add rule']]],
  [
    'a rule behind it',
    'ipportfileterv4_config',
    { action: 'add', ...rule, name: 'next', destination_port: '81' },
    [['add rule']],
  ],
  [
    'another place',
    'ipportfileterv4_config',
    { action: 'set', id: 1, place: 3 },
    [['flush chain', 'add rule', 'add rule']],
  ],
]

test('a change is one transaction, of what is new if nothing else changes, and none if no rule differs', () => {
  for (const [what, module, body, begins] of changes) {
    const runs = commandsOf(() => home.set(module, body))
    assert.equal(
      runs.map(commands => commands.map(command => command.split(' ').slice(0, 2).join(' '))),
      begins,
      `${what} of ${module}: ${runs.join('\n')}`,
    )
  }
})

test('the rules after many changes are those after a restart', () => {
  const before = ruleset()
  assert.ok(before.length > 20)
  home.restart()
  home.login()
  assert.equal(ruleset(), before)
})

/** Changes that nftables refuses here, with the code of each. */
const refused: readonly (readonly [module: string, body: object, code: number])[] = [
  ['port_forwarding', { action: 'add', ...port, name: '90', external_port: 90, mac }, 10200],
  ['port_forwarding', { action: 'set', id: 1, mac }, 10200],
  ['port_forwarding', { action: 'del', id: 2 }, 10200],
  ['ipv6_pinhole', { action: 'add', name: 'b', mac, protocol: 0, ports: '80' }, 10200],
  ['dmz_config', { enable: 1, ip: '192.168.1.9', mac }, 10300],
  ['macfileter_config', { action: 'clear' }, 10200],
  ['macfileter_config', { enable: 1, mode: 1 }, 10200],
  ['ipportfileterv4_config', { action: 'set', id: 2, place: 9 }, 10200],
  ['firewall_config', { enable: 1, level: 1 }, 10200],
  ['nat_config', { nat_type: 2 }, 10200],
]

test('of a change that nftables refuses nothing is left, neither in its rules nor in what is stored, and the next one is whole', () => {
  const before = ruleset()
  for (const [module, body, code] of refused) {
    const stored = home.get(module)
    writeFileSync(refuses, '')
    assert.is(home.post({ module, ...body }).code, code, module)
    rmSync(refuses)
    assert.equal(home.get(module), stored)
    assert.equal(ruleset(), before, module)
  }
  for (const [module, body] of refused) assert.is(home.post({ module, ...body }).code, 0, module)
  const after = ruleset()
  assert.not.equal(after, before)
  home.restart()
  home.login()
  assert.equal(ruleset(), after)
})

test.run()
