// The commands that only differ from those without a vendor in what they write.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/kit/root'
import { copyOfAcme } from './acme'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-commands-'))
const acme = copyOfAcme(temporary)
test.after(() => rmSync(temporary, { recursive: true }))

/** Runs a command of the kit for the example. */
const run = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, ['src/kit/run.mjs', `src/kit/${command}`, ...args, '--vendor', acme], {
    cwd: root,
    encoding: 'utf8',
  })

test('the demo has the definitions, the behaviours, the themes and the types of the vendor, and not what is taken out', () => {
  const out = join(temporary, 'demo')
  const { status, stdout, stderr } = run('demo/demo-command.ts', '--device', 'acme-1', '--out', out)
  assert.is(status, 0, stdout + stderr)
  const gateway = readFileSync(join(out, 'gateway.js'), 'utf8')
  for (const word of ['door_bell_config', 'Front door', 'ro_community', 'acme-1', 'applications/mirror', 'teal'])
    assert.ok(gateway.includes(word), word)
  assert.match(readFileSync(join(out, 'demo.js'), 'utf8'), /Teal/)
})

test('a type error of the folder is a sentence for the demo, too', () => {
  const file = join(acme, 'web/menu.ts')
  const menu = readFileSync(file, 'utf8')
  writeFileSync(file, menu.replace("route: '/door-bell'", 'route: 5'))
  const { status, stderr } = run('demo/demo-command.ts', '--out', join(temporary, 'wrong'))
  writeFileSync(file, menu)
  assert.is(status, 1)
  assert.match(stderr, /^acme\/web\/menu\.ts:7: Type 'number' is not assignable to type 'string'\.$/m)
})

const texts = (...args: string[]) => run('texts/texts-command.ts', ...args)

test('the texts of the vendor are exported with those of ontlet, checked, imported and built', () => {
  const file = join(temporary, 'pt.po')
  const exported = texts('export', file)
  assert.is(exported.status, 0, exported.stderr)
  const po = readFileSync(file, 'utf8')
  assert.match(
    po,
    /#: acme\/web\/menu\.ts:7\n#\. Chinese: 门铃\n#\. At most 20 characters\.\nmsgid "Door bells"\nmsgstr ""/,
  )
  assert.match(po, /#: acme\/src\/device\/applications\/snmp\.ts:\d+\n.*\n.*\nmsgid "Trap port"/)
  assert.match(po, /msgid "Static routes"/)

  const translated = (english: string, portuguese: string) =>
    po.replace(`msgid "${english}"\nmsgstr ""`, `msgid "${english}"\nmsgstr "${portuguese}"`)
  writeFileSync(file, translated('Door bells', 'Campainhas de todas as portas'))
  assert.match(texts('check', file).stderr, /“Door bells” is too long for its control: 29 characters, at most 20 fit/)
  writeFileSync(file, translated('Door bells', 'Campainhas'))
  const imported = texts('import', file)
  assert.is(imported.status, 0, imported.stderr)
  assert.match(imported.stdout, /: 1 of \d+ texts translated/)
  assert.match(readFileSync(join(acme, 'languages/pt.po'), 'utf8'), /msgstr "Campainhas"/)
})

test.run()
