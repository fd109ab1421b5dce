// Run as a process of its own: @gfx/zopfli installs handlers that print its whole source when anything throws.
// Reads the file from stdin, writes it gzipped to stdout. The header carries neither a name nor a time.
import { gzip } from '@gfx/zopfli'

const parts = []
for await (const part of process.stdin) parts.push(part)
// More rounds than these win single bytes and cost seconds.
gzip(Buffer.concat(parts), { numiterations: 100 }, (fault, bytes) => {
  if (fault) throw fault
  process.stdout.write(bytes)
})
