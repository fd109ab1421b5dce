// Runs the test files of a group, one after the other: node group.mjs COMPILED, where the default export of COMPILED
// loads each file by its name. Prints a line with the name before the output of each file, which ends with the summary
// of uvu unless the file cannot be loaded.
import { startOf } from './groups.mjs'

// In one stream, output stays with the file that it came from.
process.stderr.write = process.stdout.write.bind(process.stdout)
// Tells uvu that its tests are started here.
globalThis.UVU_DEFER = 1
const { exec } = await import('uvu')
const { default: files } = await import(process.argv[2])
for (const [file, load] of Object.entries(files)) {
  process.stdout.write(`\n${startOf(file)}\n`)
  globalThis.UVU_QUEUE.splice(0, Infinity, [null])
  try {
    await load()
    await exec()
  } catch (error) {
    console.error(error)
  }
}
// The summaries say what failed.
process.exitCode = 0
