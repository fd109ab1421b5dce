// Conformance of the simulated gateway with the features and limits in the first argument, in a process of its own:
// definitions read both when they are loaded. Further arguments are the only modules to check. Prints the failed checks
// and the names of the passed ones.
import { applyProfile, profileOf } from '../../../src/kit/build/profile-file'
import type { Profile } from '../../../src/kit/build/profiles/profile'

const [, , given = '', ...only] = process.argv
const tried = { ...profileOf('all'), ...(JSON.parse(given) as Partial<Pick<Profile, 'features' | 'limits'>>) }
applyProfile('tried', { tried })
const { configurationOf, failures, run, start } = await import('./conform-setup')

const bench = await start()
const before = JSON.stringify(await configurationOf(bench))
const results = await run(bench, { only })
const failed = failures(results)
if (JSON.stringify(await configurationOf(bench)) !== before) failed.push('the configuration is not restored')
const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)
await bench.end()
console.log(JSON.stringify({ failed, passed }))
process.exit()
