// Builds the console for one device type or for all: node build.mjs --help
import { run } from './src/tools/run.mjs'

await run('src/tools/build/build-command.ts', 2)
