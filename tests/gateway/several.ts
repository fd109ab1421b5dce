// Several gateways in one process, for tests that kill it: its arguments are their configuration files. Prints the port
// of each on a line of its own, in their order, then what the gateways say.

import { run } from '../../src/gateway/run'
import { readOptions } from '../../src/tools/gateway-options'

for (const state of process.argv.slice(2)) {
  const { options } = readOptions(['--device', 'all', '--port', '0', '--fast', '--state', state], {})!
  const said: string[] = []
  const { port } = await run({ ...options, log: sentence => void said.push(sentence) })
  console.log(`port ${port}`)
  for (const sentence of said) console.log(sentence)
}
