import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compilers } from '../compilers'
import { type Conformance, conformanceOf } from './conformance'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, startFirmware, writeFirmware } from './start-c-firmware'

/** Conformance of the firmware in C of the device type that this is loaded for. */
export const conformance = async (): Promise<Conformance> => {
  const folder = mkdtempSync(join(quickFolder(), 'ontlet-c-type-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const compiler = compilers()[0]!
  writeFirmware(folder)
  const program = link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-O0'] }), [])
  return conformanceOf(await startFirmware(folder, program))
}
