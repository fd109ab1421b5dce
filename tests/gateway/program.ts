// The simulated gateway as programs of one file each: Node starts that in a fraction of the time that compiling its
// sources takes.
import { keptProgram } from '../../src/tools/compile/kept-program.mjs'
import { root } from '../../src/tools/root'

// What the gateway loads for its device type; a test limits the size of the files that the gateway writes.
await keptProgram('src/gateway/run.ts', { root })

/** The simulated gateway as a program for `node`, for tests that start it in a process of its own. */
export const gatewayProgram = await keptProgram('src/tools/gateway-command.ts', { root })

/** A program for `node` that runs several gateways (several.ts). */
export const severalGateways = await keptProgram('tests/gateway/several.ts', { root })
