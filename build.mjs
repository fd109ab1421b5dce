// Builds the console for one device type or for all: node build.mjs --help
import { run } from './src/kit/run.mjs'

await run('src/kit/build/build-command.ts', 2)
