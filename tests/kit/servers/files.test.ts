// Each web server with its file of docs/servers sends the files of an image unchanged, and no other site may show them
// in a frame where the server can say so.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { main } from '../../../src/kit/pack/pack-command'
import { deliveredFiles } from '../../../src/tools/build/profiles/profile'
import { runCommand } from '../../commands/run-command'
import { debianProgram } from '../debian'
import { configurationOf, Device, type ServerName, webServers } from './web-servers'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-image-'))
/** The web root, unpacked from an image. */
const image = join(folder, 'image')
let device: Device

test.before(async () => {
  const [mksquashfs, unsquashfs] = [debianProgram('mksquashfs'), debianProgram('unsquashfs')]
  const out = join(folder, 'out')
  Object.assign(process.env, mksquashfs.env)
  // A small console: servers do not look into the files.
  const entry = 'tests/tools/stand-in/main.tsx'
  const args = ['--device', 'all', '--entry', entry, '--out', out, '--mksquashfs', mksquashfs.path]
  const { status, output } = await runCommand(main, args)
  assert.is(status, 0, output)
  execFileSync(unsquashfs.path, ['-no-progress', '-quiet', '-no-xattrs', '-d', image, join(out, 'all.squashfs')], {
    env: { ...process.env, ...unsquashfs.env },
    stdio: 'ignore',
  })
  for (const name of deliveredFiles)
    assert.equal(readFileSync(join(image, name)), readFileSync(join(out, 'all', name)), name)
  device = new Device(image)
})
test.after(async () => {
  await device?.end()
  rmSync(folder, { recursive: true, force: true })
})

for (const name of Object.keys(webServers) as ServerName[])
  test(`${name} sends the files of an image unchanged`, async () => {
    const { origin, end } = await device.start(name)
    for (const file of ['', ...deliveredFiles, 'ui.gz?0123456789']) {
      const response = await fetch(`${origin}/${file}`)
      assert.is(response.status, 200, file)
      const bytes = Buffer.from(await response.arrayBuffer())
      const sent = readFileSync(join(image, file.replace(/\?.*/, '') || 'index.html'))
      // With a Content-Encoding the browser inflates ui.gz, and the loader takes it as it is.
      const isInflated = name === 'merecat' && file.startsWith('ui.gz')
      assert.equal(bytes, isInflated ? gunzipSync(sent) : sent, file)
      if (/^$|\.html$/.test(file)) {
        assert.match(response.headers.get('content-type')!, /^text\/html\b/, file)
        const isForbidden = /X-Frame-Options/.test(configurationOf(webServers[name].file))
        assert.is(response.headers.get('x-frame-options'), isForbidden ? 'SAMEORIGIN' : null, file)
      }
    }
    await end()
  })

test.run()
