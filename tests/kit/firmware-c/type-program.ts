// Conformance of the firmware in C of a device type with the features and limits in the argument, in a process of its
// own: definitions read both when they are loaded. Prints what was found.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyProfile, profileOf } from '../../../src/kit/build/profile-file'
import type { Profile } from '../../../src/kit/build/profiles/profile'
import { quickFolder } from './quick-folder'

const tried = { ...profileOf('all'), ...(JSON.parse(process.argv[2]!) as Pick<Profile, 'features' | 'limits'>) }
applyProfile('tried', { tried })
const [{ compileFirmware, link, startFirmware, writeFirmware }, { conformanceOf }, { compilers }] = await Promise.all([
  import('./start-c-firmware'),
  import('./conformance'),
  import('../compilers'),
])

const folder = mkdtempSync(join(quickFolder(), 'ontlet-c-type-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const compiler = compilers()[0]!
writeFirmware(folder)
const program = link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-O0'] }), [])
console.log(JSON.stringify(await conformanceOf(await startFirmware(folder, program))))
