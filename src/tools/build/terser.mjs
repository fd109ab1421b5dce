// Minifies a script with terser: `{ script, options }` on standard input, as JSON.
import { text } from 'node:stream/consumers'
import { minify } from 'terser'

const { script, options } = JSON.parse(await text(process.stdin))
const { code } = await minify(script, options)
process.stdout.write(code)
