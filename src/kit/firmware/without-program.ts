// Writes the firmware in C of a device type without one of its features, in a process of its own: definitions read the
// features when they are loaded. Arguments: TYPE FEATURE FOLDER; the feature "" leaves nothing out.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyProfile, profileOf } from '../build/profile-file'
import { withoutDependents } from '../build/profiles/combinations'

const [type = '', feature = '', folder = ''] = process.argv.slice(2)
const profile = profileOf(type)
const features = withoutDependents({ ...profile.features, ...(feature && { [feature]: false }) })
applyProfile(type, { [type]: { ...profile, features } })
const { firmwareFiles } = await import('./firmware-files')
for (const [name, text] of Object.entries(firmwareFiles(type))) writeFileSync(join(folder, name), text)
