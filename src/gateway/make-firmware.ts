import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { acceptedHeader, firmwareFile } from './behaviours/system/upgrade/firmware'

/**
 * The contents of a firmware file. Each firmware error of requirements 8.8 can be provoked with one of these options.
 */
export interface FirmwareOptions {
  version?: string
  hardware?: string
  parts?: string
  kernel?: 'ok' | 'bad'
  rootfs?: 'ok' | 'bad'
  erase?: 'ok' | 'bad'
  /** Whose signature it has; undefined if nobody has signed it. */
  signature?: 'ok' | 'bad'
  /** Flash that the firmware needs, in bytes; default: the size of the payload. */
  needs?: number
  /** Digest in the header; default: that of the payload. */
  sha256?: string
  payload?: Buffer
}

/** Makes a firmware file for the simulated gateway (format: behaviours/system/upgrade/firmware.ts). */
export const makeFirmware = (options: FirmwareOptions = {}): Buffer => {
  const payload = options.payload ?? Buffer.alloc(64 * 1024, 'ontlet ')
  const header = {
    ...acceptedHeader,
    needs: payload.length,
    sha256: createHash('sha256').update(payload).digest('hex'),
    ...options,
    payload: undefined,
  }
  return Buffer.from(firmwareFile(header, payload))
}

// Run directly: node src/tools/run.mjs src/gateway/make-firmware.ts FILE [VERSION]
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file, version] = process.argv
  if (file) {
    writeFileSync(file, makeFirmware(version ? { version } : {}))
  } else {
    console.error('Usage: node src/tools/run.mjs src/gateway/make-firmware.ts FILE [VERSION]')
    process.exitCode = 1
  }
}
