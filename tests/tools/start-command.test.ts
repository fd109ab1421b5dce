import { spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageFile from '../../package.json' with { type: 'json' }
import { root } from '../../src/tools/root'
import { buildArguments } from '../../src/tools/start-command'

const cases: [args: string[], build: string | undefined][] = [
  [[], '--quiet --may-exceed --device ax3000'],
  [['--device', 'all'], '--quiet --may-exceed --device all'],
  [['--device', 'f501'], '--quiet --may-exceed --device f501'],
  [['--port', '0', '--device=07c', '--fast'], '--quiet --may-exceed --device 07c'],
  [['--fault', 'kind=hang', '--target', 'http://192.168.1.1'], '--quiet --may-exceed --device ax3000'],
  [['--root', 'dist/f501', '--device', 'f501'], undefined],
  [['--help'], undefined],
]
for (const [args, build] of cases)
  test(`npm start -- ${args.join(' ')} builds ${build ?? 'nothing'}`, () => {
    assert.is(buildArguments(args)?.join(' '), build)
  })

test('npm start builds before it starts the gateway, and starts none if the build fails', () => {
  const [program, ...args] = packageFile.scripts.start.split(' ')
  assert.is(program, 'node')
  const run = (...own: string[]) => spawnSync(process.execPath, [...args, ...own], { cwd: root, encoding: 'utf8' })
  const { stdout, stderr, status } = run('--device', 'nope', '--port', '0')
  assert.match(stderr, /^Unknown device type "nope"/)
  assert.is(stderr.split('Unknown device type').length, 2)
  assert.is(stdout, '')
  assert.is(status, 1)
  assert.match(run('--help').stdout, /^Usage: npm start/)
})

test.run()
