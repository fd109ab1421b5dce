// Conformance of the simulated gateway with the features and limits in the argument, in a process of its own:
// definitions read both when they are loaded. Prints the failed checks and the number of passed ones.
import { applyProfile, profileOf } from '../../../src/kit/build/profile-file'
import type { Profile } from '../../../src/kit/build/profiles/profile'

const tried = { ...profileOf('all'), ...(JSON.parse(process.argv[2]!) as Pick<Profile, 'features' | 'limits'>) }
applyProfile('tried', { tried })
const { configurationOf, failures, run, start } = await import('./conform-setup')

const bench = await start()
const before = JSON.stringify(await configurationOf(bench))
const results = await run(bench)
const failed = failures(results)
if (JSON.stringify(await configurationOf(bench)) !== before) failed.push('the configuration is not restored')
const passed = results.filter(({ outcome }) => outcome === 'passed').length
await bench.end()
console.log(JSON.stringify({ failed, passed }))
process.exit()
