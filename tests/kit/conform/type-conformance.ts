import { configurationOf, failures, run, start } from './conform-setup'

/**
 * Conformance of the simulated gateway of the device type that this is loaded for, as a whole or of `only` these
 * modules: the failed checks, and the names of the passed ones.
 */
export const conformance = async (only: string[] = []): Promise<{ failed: string[]; passed: string[] }> => {
  const bench = await start()
  const before = JSON.stringify(await configurationOf(bench))
  const results = await run(bench, { only })
  const failed = failures(results)
  if (JSON.stringify(await configurationOf(bench)) !== before) failed.push('the configuration is not restored')
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)
  await bench.end()
  return { failed, passed }
}
