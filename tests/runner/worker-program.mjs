// Runs test files one after the other: each line of standard input names one, a compiled file, or a member of it. What
// it prints is followed by the summary of uvu and a line that marks its end.
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

// In one stream, output stays with the file that it came from.
process.stderr.write = process.stdout.write.bind(process.stdout)
// Tells uvu that its tests are started here, and the harness of browser tests that its browser is used again.
Object.assign(globalThis, { UVU_DEFER: 1, keepsBrowser: true })
const { exec } = await import('uvu')

/**
 * A connection for each request of a test: a server may close a kept one just when the next request goes out, and
 * `connection: close` in one request only would not keep it from using what those before have left.
 */
const { fetch } = globalThis
globalThis.fetch = (address, { headers, ...options } = {}) => {
  const own = new Headers(headers)
  own.set('connection', 'close')
  return fetch(address, { ...options, headers: own })
}

for await (const line of createInterface({ input: process.stdin })) {
  const { path, member } = JSON.parse(line)
  // A test that waits for what never comes ends the process, as it would end that of a file alone.
  process.stdin.unref()
  globalThis.UVU_QUEUE.splice(0, Infinity, [null])
  try {
    const { default: members } = await import(pathToFileURL(path).href)
    if (member) await members[member]()
    await exec()
  } catch (error) {
    // It cannot be loaded, or a hook has failed: the next file needs a process in which nothing is left half done.
    console.error(error)
    process.exit(1)
  }
  // The summary says what failed.
  process.exitCode = 0
  process.stdin.ref()
  process.stdout.write('\n===== end of file =====\n')
}
await (await globalThis.keptBrowser)?.close()
