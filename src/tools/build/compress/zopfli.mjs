// Compresses stdin to stdout. The gzip header contains neither a name nor a time. Runs as a child process because
// @gfx/zopfli installs process-wide error handlers that print its own source.
import { gzip } from '@gfx/zopfli'

const parts = []
for await (const part of process.stdin) parts.push(part)
// As many blocks as save bytes: the default of 15 is too few for a whole console. Four times the iterations save up to
// 50 bytes more and take two seconds; still more can make the file larger.
gzip(Buffer.concat(parts), { blocksplittingmax: 0, numiterations: 60 }, (error, bytes) => {
  if (error) throw error
  process.stdout.write(bytes)
})
