// Builds the console for one device type or for all: node build.mjs --help
import { register } from 'tsx/esm/api'

register()
const { main } = await import('./src/kit/build/build-command.ts')
process.exitCode = await main(process.argv.slice(2))
