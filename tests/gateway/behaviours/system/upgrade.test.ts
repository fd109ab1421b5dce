import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { general } from '../../../../src/device/device-errors'
import { clockTime } from '../../../../src/device/system/timezone'
import { upgrade } from '../../../../src/device/system/upgrade'
import { firmwareUpload } from '../../../../src/gateway/behaviours/system/upgrade/firmware-upload'
import { phaseTimes } from '../../../../src/gateway/behaviours/system/upgrade/upgrade'
import { type FirmwareOptions, makeFirmware } from '../../../../src/gateway/make-firmware'
import { receiveFile } from '../../../../src/gateway/server/files/receive-file'
import { decode } from '../../../../src/model/wire'
import { type Bench, multipart, sendRaw, testOn, until, upgraded } from '../../start'

const flash = 256 * 1024
const onGateway = testOn({ flash })
const onSlowGateway = testOn({ flash, fast: false })
const standing = async (bench: Bench) => decode(upgrade, await bench.read('upgrade')).values
const phase = async (bench: Bench) => (await standing(bench)).phase

onSlowGateway('an upgrade passes through every phase in order, then runs the new version', async bench => {
  assert.is(await phase(bench), 'idle')
  assert.equal(await bench.upload('new.img', makeFirmware({ version: '1.1.0' })), { code: 0 })
  const pass = async (ms: number) => bench.control('/time', { seconds: ms / 1000 })
  assert.is(await phase(bench), 'processing')
  await pass(phaseTimes.processing)
  assert.is(await phase(bench), 'verifying')
  await pass(phaseTimes.verifying)
  assert.is(await phase(bench), 'writing')
  await pass(phaseTimes.writing / 2)
  const half = await standing(bench)
  assert.ok(half.phase === 'writing' && half.progress >= 45 && half.progress <= 55, `${half.progress} %`)
  assert.is((await bench.upload('b.img', makeFirmware({ version: '1.2.0' }))).code, 10201, 'one at a time')
  assert.is((await bench.write('dev_config', { reboot: 1 })).code, 10201, 'no restart in the middle')
  await pass(phaseTimes.writing / 2)
  assert.is(await phase(bench), 'aboutToReboot')
  await pass(phaseTimes.aboutToReboot)
  assert.is(await sendRaw(bench.port, 'GET / HTTP/1.0\r\n\r\n'), 'reset', 'away')
  await pass(phaseTimes.rebooting - 1000)
  assert.is(await sendRaw(bench.port, 'GET / HTTP/1.0\r\n\r\n'), 'reset', 'still away')
  await pass(1000)
  await upgraded(bench)
  assert.is((await bench.read('upgrade')).code, 10102, 'sessions are gone')
  await bench.login()
  assert.equal(await standing(bench), { phase: 'success', progress: 100, errorCode: 0, softwareVersion: '1.1.0' })
  assert.is((await bench.read('dev_info')).software_version, '1.1.0')
  await bench.login()
  assert.is(await phase(bench), 'idle', 'told once, forgotten at the next login')
  assert.ok(Number((await bench.read('dev_status')).uptime) < 5)
})

onGateway('each failure keeps the old version, and the next file is accepted', async bench => {
  const cases: [string, string, Buffer | FirmwareOptions, number][] = [
    ['an ending that is none', 'a.txt', {}, 10240],
    ['another format', 'a.img', Buffer.from('\x7fELF...'), 10240],
    ['unpacked too large', 'a.img', { needs: flash + 1 }, 10241],
    ['damaged', 'a.bin', { sha256: '0'.repeat(64) }, 10242],
    ['cut in the head', 'a.tar', makeFirmware().subarray(0, 60), 10242],
    ['cut in the payload', 'a.tar', makeFirmware().subarray(0, 5000), 10242],
    ['one bit', 'a.tar', flipLast(makeFirmware()), 10242],
    ["a signature that is not the maker's", 'a.img', { signature: 'bad' }, 10242],
    ['other hardware', 'a.IMG', { hardware: 'V9.9' }, 10243],
    ['a part missing', 'a.img', { parts: 'kernel' }, 10246],
    ['no version', 'a.img', { version: 'latest' }, 10247],
    ['the same version', 'a.img', { version: '1.0.0' }, 10248],
    ['kernel', 'a.img', { kernel: 'bad' }, 10244],
    ['root file system', 'a.img', { rootfs: 'bad' }, 10245],
    ['flash', 'a.img', { erase: 'bad' }, 10249],
  ]
  for (const [what, name, content, code] of cases) {
    assert.is((await bench.upload(name, Buffer.isBuffer(content) ? content : makeFirmware(content))).code, 0, what)
    await until(async () => (await phase(bench)) === 'failed')
    const end = await standing(bench)
    assert.equal([end.errorCode, end.softwareVersion], [code, '1.0.0'], what)
    assert.ok(
      [...upgrade.errors, ...general].some(problem => problem.code === code),
      `${code} has a sentence`,
    )
  }
  assert.is((await bench.upload('a.img', makeFirmware())).code, 0)
  await upgraded(bench)
})

onGateway('the update that the device has found is installed once, by an administrator, and not again', async bench => {
  const found = async () => {
    const { available, auto } = await bench.read('upgrade')
    return [available, auto]
  }
  assert.equal(await found(), ['1.1.0', 0])
  await bench.login('user', 'User@1234')
  assert.is((await bench.write('upgrade_install')).code, 10205)
  assert.is((await bench.write('upgrade', { auto: 1 })).code, 10205)
  await bench.login()
  const { trial } = await bench.write('safe_apply', { action: 'begin', seconds: 60 })
  assert.is((await bench.write('upgrade_install', { trial })).code, 10380, 'there would be no way back')
  await bench.write('safe_apply', { action: 'cancel', trial })
  assert.is((await bench.write('upgrade_install')).code, 0)
  assert.is((await bench.write('upgrade_install')).code, 10201, 'one at a time')
  await upgraded(bench)
  await bench.login()
  assert.equal(await found(), ['', 0])
  assert.is((await bench.write('upgrade_install')).code, 10248)
})

onGateway('an update is offered to an older version only, not to a newer one that came as a file', async bench => {
  for (const [version, offered] of [
    ['1.0.9', '1.1.0'],
    ['1.10.0', ''],
  ] as const) {
    assert.is((await bench.upload('own.img', makeFirmware({ version }))).code, 0)
    const running = () =>
      bench.read('public_info').then(
        info => info.software_version,
        () => '',
      )
    await until(async () => (await running()) === version)
    await bench.login()
    assert.is((await bench.read('upgrade')).available, offered, version)
  }
})

onGateway('an update that cannot be downloaded fails with a code of its own, and leaves the version', async bench => {
  for (const trouble of ['dns', 'internet-silent']) {
    await bench.control('/trouble', { name: trouble })
    assert.is((await bench.write('upgrade_install')).code, 0)
    await until(async () => (await phase(bench)) === 'failed')
    const { errorCode, softwareVersion } = await standing(bench)
    assert.equal([errorCode, softwareVersion], [10251, '1.0.0'])
    await bench.control('/trouble', { name: '' })
  }
})

onSlowGateway('at night, and only then, the device installs an update by itself if that is wanted', async bench => {
  /** Lets time pass until the clock of the device shows this minute of a day. */
  const passUntil = async (minute: number) => {
    const day = 24 * 3600
    const { current_time } = await bench.read('current_time')
    const now = (clockTime(String(current_time)) / 1000) % day
    await bench.control('/time', { seconds: (minute * 60 - now + day) % day })
    await bench.login()
  }
  const isInstalling = async () => (await phase(bench)) !== 'idle'
  await passUntil(3 * 60)
  assert.not(await isInstalling(), 'nobody wants it')
  await passUntil(12 * 60)
  await bench.write('upgrade', { auto: 1 })
  for (const minute of [12 * 60, 1 * 60 + 59, 5 * 60 + 1]) {
    await passUntil(minute)
    assert.not(await isInstalling(), `at minute ${minute} of the day`)
  }
  await passUntil(1 * 60 + 59)
  const { trial } = await bench.write('safe_apply', { action: 'begin', seconds: 300 })
  await bench.control('/time', { seconds: 120 })
  assert.not(await isInstalling(), 'during a trial')
  await bench.write('safe_apply', { action: 'confirm', trial })
  await passUntil(4 * 60 + 58)
  assert.ok(await isInstalling())
})

onGateway('firmware without a signature is installed, and the answer says that it has none', async bench => {
  const bytes = makeFirmware({ version: '1.1.0', signature: undefined })
  assert.equal(await bench.upload('own.img', bytes), { code: 0, unsigned: 1 })
  await upgraded(bench)
  await bench.login()
  assert.is((await standing(bench)).softwareVersion, '1.1.0')
})

onGateway('with signed_only nothing is installed that nobody has signed, and what is signed is', async bench => {
  const path = '/boaform/admin/formUpload'
  const own = makeFirmware({ version: '1.1.0', signature: undefined })
  assert.equal(await bench.upload('own.img', own, path, { signed_only: '1' }), { code: 0, unsigned: 1 })
  assert.is((await standing(bench)).phase, 'idle')
  assert.equal(await bench.upload('new.img', makeFirmware({ version: '1.1.0' }), path, { signed_only: '1' }), {
    code: 0,
  })
  await upgraded(bench)
})

const flipLast = (bytes: Buffer): Buffer => {
  bytes[bytes.length - 1]! ^= 1
  return bytes
}

onGateway('empty, oversized and interrupted uploads are rejected', async bench => {
  const bytes = (size: number) => makeFirmware({ payload: Buffer.alloc(size) })
  const headerLength = bytes(0).length
  assert.is((await bench.upload('a.img', bytes(flash + 1))).code, 10241, 'larger than the flash')
  assert.is(await phase(bench), 'idle')
  assert.is((await bench.upload('a.img', Buffer.alloc(0))).code, 10250, 'empty')
  const partial = `POST /boaform/admin/formUpload HTTP/1.1\r\nAuthorization: ${bench.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n--b\r\n`
  const { connect } = await import('node:net')
  const socket = connect(bench.port, '127.0.0.1', () => socket.write(partial))
  await until(async () => (await phase(bench)) === 'uploading')
  socket.destroy()
  await until(async () => (await phase(bench)) === 'idle')
  // Broken off while the device still makes a folder for it: nobody listens to the body yet.
  const headers = new Map([
    ['authorization', bench.token],
    ['content-type', 'multipart/form-data; boundary=b'],
  ])
  const body = new Readable({ read() {} })
  let answer = ''
  const head = { method: 'POST', path: '', query: new URLSearchParams(), headers, length: 9999 }
  const caller = { token: bench.token, address: '' }
  const makeFolder = () => mkdtemp(join(bench.folder, 'upload-'))
  const request = { head, body, caller, makeFolder, exclusively: <Result>(task: () => Promise<Result>) => task() }
  void receiveFile(bench.gateway, firmwareUpload, request).then(reply => {
    answer = String(reply.body)
  })
  body.destroy()
  await until(() => answer.includes('10250'))
  assert.is(await phase(bench), 'idle')
  assert.ok(headerLength < 1000)
  assert.is((await bench.upload('a.img', bytes(flash - headerLength - 10))).code, 0, 'the largest that fits')
})

onGateway('of two files in one upload the first is installed', async bench => {
  const [first, second] = ['1.1.0', '1.2.0'].map(version => multipart(`${version}.img`, makeFirmware({ version })))
  const withoutEnd = first!.body.subarray(0, first!.body.lastIndexOf('\r\n--') + 2)
  const body = Buffer.concat([withoutEnd, second!.body])
  const headers = { ...first!.headers, Authorization: bench.token, 'Content-Length': body.length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST /boaform/admin/formUpload HTTP/1.0\r\n${lines.join('')}\r\n`
  assert.match(await sendRaw(bench.port, Buffer.concat([Buffer.from(head), body])), /\{"code":0\}$/)
  await upgraded(bench)
  await bench.login()
  assert.is((await bench.read('dev_info')).software_version, '1.1.0')
})

onGateway('role 0 may read the state of an upgrade and not start one; without a session nobody may', async bench => {
  await bench.login('user', 'User@1234')
  assert.is((await bench.upload('a.img', makeFirmware())).code, 10205)
  assert.equal([(await bench.read('upgrade')).code, (await bench.read('upgrade')).phase], [0, 0])
  bench.token = ''
  assert.is((await bench.upload('a.img', makeFirmware())).code, 10102)
})

test.run()
