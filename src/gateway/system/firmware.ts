import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as problems from '../../device/problems'
import { firmware } from '../../device/system/upgrade'
import { faultOf, type Context, type Problem } from '../../model/entity'
import { hardware } from './installed'

/*
 * Firmware of the simulator: a text head, an empty line, a payload of any bytes.
 *
 *   ONTLET-FIRMWARE 1
 *   hardware: V1.0          the hardware version it is for
 *   version: 1.1.0          three numbers
 *   parts: kernel,rootfs    what it holds
 *   kernel: ok              or "bad": fails its integrity check
 *   rootfs: ok              or "bad"
 *   erase: ok               or "bad": the flash cannot be erased
 *   needs: 1048576          bytes of flash (optional)
 *   sha256: …               of the payload (optional)
 */
const magic = 'ONTLET-FIRMWARE 1'
const headMost = 4096

/** What a firmware file is made with; every fault of spec 8 has something here that provokes it. */
export interface FirmwareOptions {
  version?: string
  hardware?: string
  parts?: string
  kernel?: 'ok' | 'bad'
  rootfs?: 'ok' | 'bad'
  erase?: 'ok' | 'bad'
  needs?: number
  /** Digest in the head; the right one, if absent. */
  sha256?: string
  payload?: Buffer
}

/** A firmware file for the simulated gateway. */
export const makeFirmware = (options: FirmwareOptions = {}): Buffer => {
  const payload = options.payload ?? Buffer.alloc(64 * 1024, 'ontlet ')
  const head = {
    hardware: hardware.version, version: '1.1.0', parts: 'kernel,rootfs', kernel: 'ok', rootfs: 'ok', erase: 'ok',
    needs: payload.length, sha256: createHash('sha256').update(payload).digest('hex'), ...options, payload: undefined,
  }
  const lines = Object.entries(head).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([Buffer.from([magic, ...lines, '', ''].join('\n')), payload])
}

/** What stands in the way of an upgrade, and the phase that finds it. */
export interface FirmwareFault { phase: 'processing' | 'verifying' | 'writing'; problem: Problem }

/** What was found in a file: the version to install, and the first fault. */
export interface FirmwareFindings { version: string; fault?: FirmwareFault }

const digestFrom = async (path: string, start: number): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { start })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Looks through a firmware file as the device does: format, integrity, hardware, parts, version, flash. */
export const inspectFirmware = async (path: string, name: string, flash: number, runningVersion: string): Promise<FirmwareFindings> => {
  const file = await open(path)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headMost), 0, headMost, 0).finally(() => file.close())
  const start = buffer.subarray(0, bytesRead).toString('latin1')
  const end = start.indexOf('\n\n')
  const [first, ...lines] = start.slice(0, Math.max(0, end)).split('\n')
  const head = new Map(lines.map(line => line.split(': ', 2) as [string, string]))
  const is = (key: string, value: string) => head.get(key) === value
  const version = head.get('version') ?? ''
  const isNamedRight = !faultOf(firmware.settings, 'image', { image: name }, { others: [] } as unknown as Context)
  const fails = (phase: FirmwareFault['phase'], problem: Problem): FirmwareFindings => ({ version, fault: { phase, problem } })

  if (!isNamedRight || !start.startsWith(magic + '\n')) return fails('processing', problems.firmwareFormat)
  if (Number(head.get('needs') ?? 0) > flash) return fails('processing', problems.firmwareTooLarge)
  if (end < 0 || first !== magic || lines.some(line => !/^\w+: ./.test(line))) return fails('verifying', problems.firmwareInvalid)
  if (head.has('sha256') && !is('sha256', await digestFrom(path, end + 2))) return fails('verifying', problems.firmwareInvalid)
  if (!is('hardware', hardware.version)) return fails('verifying', problems.firmwareHardware)
  if (!is('parts', 'kernel,rootfs')) return fails('verifying', problems.firmwareMissing)
  if (!/^\d+\.\d+\.\d+$/.test(version)) return fails('verifying', problems.firmwareVersion)
  if (version === runningVersion) return fails('verifying', problems.firmwareSame)
  if (!is('kernel', 'ok')) return fails('verifying', problems.firmwareKernel)
  if (!is('rootfs', 'ok')) return fails('verifying', problems.firmwareRootfs)
  if (!is('erase', 'ok')) return fails('writing', problems.firmwareErase)
  return { version }
}

// Run by itself: node --import tsx src/gateway/system/firmware.ts OUT [VERSION]
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , out, version] = process.argv
  if (out) writeFileSync(out, makeFirmware(version ? { version } : {}))
  else console.error('Where to? node --import tsx src/gateway/system/firmware.ts OUT [VERSION]')
  process.exitCode = out ? 0 : 1
}
