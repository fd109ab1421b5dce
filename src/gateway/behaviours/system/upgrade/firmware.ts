import * as errors from '../../../../device/device-errors'
import { firmware } from '../../../../device/system/upgrade'
import type { DeviceError } from '../../../../model/shape'
import { errorOf } from '../../../../model/validation'
import type { UploadedFile } from '../../../engine/calls/file-call'
import { hardware } from './installed'

/**
 * First line of a firmware file. The file is a text header, an empty line and a payload of any bytes:
 *
 *   ONTLET-FIRMWARE 1
 *   hardware: V1.0          hardware version that it is for
 *   version: 1.1.0          three numbers
 *   parts: kernel,rootfs    what it contains
 *   kernel: ok              or "bad": fails its integrity check
 *   rootfs: ok              or "bad"
 *   erase: ok               or "bad": the flash cannot be erased
 *   needs: 1048576          flash that it needs, in bytes (optional)
 *   sha256: …               digest of the payload (optional)
 *   signature: ok           or "bad": is not the maker's (optional)
 */
const firmwareMagic = 'ONTLET-FIRMWARE 1'
/** Longest header in bytes. */
const headerLimit = 4096

/** An error in a firmware file, and the phase of the upgrade that finds it. */
export interface FirmwareError {
  phase: 'processing' | 'verifying' | 'writing'
  error: DeviceError
}

/** The result of an inspection: the version in the file and the first error, if any. */
export interface FirmwareInspection {
  version: string
  /** Nobody has signed the file. */
  isUnsigned?: boolean
  failure?: FirmwareError
}

interface Header {
  /** Whether every line has the right form. */
  isWellFormed: boolean
  fields: ReadonlyMap<string, string>
  /** Where the payload starts, in bytes. */
  payloadStart: number
}

const parseHeader = (text: string): Header => {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(0, end)).split('\n')
  return {
    isWellFormed: end >= 0 && first === firmwareMagic && lines.every(line => /^\w+: ./.test(line)),
    fields: new Map(lines.map(line => line.split(': ', 2) as [string, string])),
    payloadStart: end + 2,
  }
}

/** The header of firmware that the device accepts, as long as it has another version. */
export const acceptedHeader = {
  hardware: hardware.version,
  version: '1.1.0',
  parts: 'kernel,rootfs',
  kernel: 'ok',
  rootfs: 'ok',
  erase: 'ok',
  signature: 'ok',
} as const

/** Makes a firmware file with this header; fields without a value are left out. */
export const firmwareFile = (
  header: Readonly<Record<string, unknown>>,
  payload: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const lines = Object.entries(header)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
  const head = new TextEncoder().encode([firmwareMagic, ...lines, '', ''].join('\n'))
  const file = new Uint8Array(head.length + payload.length)
  file.set(head)
  file.set(payload, head.length)
  return file
}

const isFirmwareName = (name: string): boolean => !errorOf(firmware.settings, 'image', { image: name }, { others: [] })

/** The first error that a device finds before it writes: integrity, hardware, parts, version. */
const verify = async (
  file: UploadedFile,
  { isWellFormed, fields, payloadStart }: Header,
  runningVersion: string,
): Promise<DeviceError | undefined> => {
  const has = (name: string, value: string) => fields.get(name) === value
  const version = fields.get('version') ?? ''
  if (!isWellFormed) return errors.firmwareInvalid
  if (fields.has('signature') && !has('signature', 'ok')) return errors.firmwareInvalid
  if (fields.has('sha256') && !has('sha256', await file.sha256(payloadStart))) return errors.firmwareInvalid
  if (!has('hardware', hardware.version)) return errors.firmwareHardware
  if (!has('parts', 'kernel,rootfs')) return errors.firmwareMissing
  if (!/^\d+\.\d+\.\d+$/.test(version)) return errors.firmwareVersion
  if (version === runningVersion) return errors.firmwareSame
  if (!has('kernel', 'ok')) return errors.firmwareKernel
  return has('rootfs', 'ok') ? undefined : errors.firmwareRootfs
}

/** Inspects a firmware file as the device does. `flash` is the size of the flash in bytes. */
export const inspectFirmware = async (
  file: UploadedFile,
  { flash, runningVersion }: { flash: number; runningVersion: string },
): Promise<FirmwareInspection> => {
  const start = new TextDecoder('latin1').decode(await file.read(headerLimit))
  const header = parseHeader(start)
  const { fields } = header
  const version = fields.get('version') ?? ''
  const fail = (phase: FirmwareError['phase'], error: DeviceError) => ({ version, failure: { phase, error } })
  if (!isFirmwareName(file.name) || !start.startsWith(`${firmwareMagic}\n`))
    return fail('processing', errors.firmwareFormat)
  if (Number(fields.get('needs') ?? 0) > flash) return fail('processing', errors.firmwareTooLarge)
  const error = await verify(file, header, runningVersion)
  if (error) return fail('verifying', error)
  const isUnsigned = !fields.has('signature')
  return fields.get('erase') === 'ok' ? { version, isUnsigned } : fail('writing', errors.firmwareErase)
}
