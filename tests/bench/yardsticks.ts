// The reference pages that the console is measured against, and the folder that all are served from.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../../src/tools/root'

const head =
  '<!doctype html><meta charset=utf-8><meta name=viewport content=width=device-width,initial-scale=1><link rel=icon href=data:,><title>Log in</title>'

/** A minimal login page: 400 bytes, no script. */
const bareForm =
  `${head}<style>label,input,button{display:block;margin:.5em}</style><form method=post action=post.json><label>User name<input name=username></label><label>Password<input name=password type=password></label><button>Log in</button></form>`.padEnd(
    400,
  )

/** The same form in React: two controlled fields, and a submit handler that calls the device. */
const reactForm = `
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
const Form = () => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submit = event => {
    event.preventDefault()
    fetch('post.json', { method: 'POST', body: JSON.stringify({ module: 'login', username, password }) })
  }
  return (
    <form onSubmit={submit}>
      <label>User name<input name="username" value={username} onChange={event => setUsername(event.target.value)} /></label>
      <label>Password<input name="password" type="password" value={password} onChange={event => setPassword(event.target.value)} /></label>
      <button>Log in</button>
    </form>
  )
}
createRoot(document.getElementById('app')).render(<Form />)
`
/** Loads a gzip file as a script: the gateway does not compress files, which would put react-dom at a disadvantage. */
const loadGzip = `fetch('react.gz').then(a=>new Response(a.body.pipeThrough(new DecompressionStream('gzip'))).text()).then(text=>document.body.append(Object.assign(document.createElement('script'),{text})))`

/** The pages that are compared: their titles in the table, and their paths on the gateway. */
export const pages = {
  bare: { title: 'bare HTML form, 400 bytes', path: 'bare.html' },
  console: { title: '**the whole console**', path: 'index.html' },
  react: { title: 'bare form on react-dom 19, gzip', path: 'react.html' },
  plain: { title: 'the same, uncompressed', path: 'react-plain.html' },
} as const

/** The files of all compared pages in one folder, and their sizes. */
export interface Ground {
  folder: string
  /** Bytes of the script of the React form, as esbuild writes it and by gzip -9. */
  react: { raw: number; gzip: number }
  remove(): void
}

/** Bundles the real react-dom for a current browser. Throws if its packages are not installed. */
const reactScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: reactForm, loader: 'jsx', resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Ignores our tsconfig, which maps react to the console's slim modules.
    tsconfigRaw: '{}',
    nodePaths: (process.env.NODE_PATH ?? '').split(delimiter).filter(Boolean),
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

/** Puts the built console of a device type and the reference pages into a temporary folder. */
export const layGround = async (device: string): Promise<Ground> => {
  const script = await reactScript()
  const zipped = gzipSync(script, { level: 9 })
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-bench-'))
  cpSync(join(root, 'dist', device), folder, { recursive: true, dereference: true })
  const files = {
    [pages.bare.path]: bareForm,
    [pages.react.path]: `${head}<div id=app></div><script>${loadGzip}</script>`,
    [pages.plain.path]: `${head}<div id=app></div><script src=react.js></script>`,
    'react.js': script,
    'react.gz': zipped,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return {
    folder,
    react: { raw: Buffer.byteLength(script), gzip: zipped.length },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
