import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptProgram } from '../../../src/tools/compile/kept-program.mjs'

const root = mkdtempSync(join(tmpdir(), 'ontlet-kept-'))
const vendor = mkdtempSync(join(tmpdir(), 'ontlet-kept-vendor-'))
test.after(() => {
  for (const folder of [root, vendor]) rmSync(folder, { recursive: true, force: true })
})

const write = (path: string, text: string, folder = root) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
write('package.json', '{ "type": "module" }')
write('src/words/hello.ts', `export default 'hello'`)
write(
  'src/program.ts',
  `async function load(name: string) {
    try {
      return (await import(\`./words/\${name}.ts\`)).default
    } catch {
      return 'none'
    }
  }
  console.log(await load('hello'), await load('bye'))`,
)

/** The program, and whether it was compiled for this call. */
const keptFor = async (path: string, sources: string[] = []) => {
  let isCompiled = false
  const choicesOf = async () => {
    isCompiled = true
    return {}
  }
  return { program: await keptProgram(path, { root, sources, choicesOf }), isCompiled }
}
const printed = (program: string) => execFileSync(process.execPath, [program], { encoding: 'utf8' }).trim()
const keptFolders = () => readdirSync(join(root, 'node_modules/.cache/ontlet')).sort()

test('a program is compiled once, and the same for processes that need it at the same time', async () => {
  const both = await Promise.all([keptFor('src/program.ts'), keptFor('src/program.ts')])
  const later = await keptFor('src/program.ts')
  assert.is(both[0]!.program, both[1]!.program)
  assert.equal(later, { program: both[0]!.program, isCompiled: false })
  assert.is(printed(later.program), 'hello none')
  assert.is(keptFolders().length, 1, 'nothing else is left behind')
})

const changes: [what: string, path: string, text: string, prints: string][] = [
  ['a source that has changed', 'src/words/hello.ts', `export default 'good day'`, 'good day none'],
  ['a source that is new, which a pattern imports', 'src/words/bye.ts', `export default 'bye'`, 'good day bye'],
  ['other packages', 'package-lock.json', '{ "packages": {} }', 'good day bye'],
]
for (const [what, path, text, prints] of changes) {
  test(`a program is compiled again for ${what}`, async () => {
    const { program: before } = await keptFor('src/program.ts')
    write(path, text)
    const { program, isCompiled } = await keptFor('src/program.ts')
    assert.equal([isCompiled, printed(program)], [true, prints])
    assert.is(keptFolders().includes(before.split('/').at(-2)!), true, 'a process may be about to load the old one')
  })
}

test('a program is compiled again when a source is saved while it is compiled', async () => {
  const before = `export default 'good day'`
  write('src/words/hello.ts', `${before} // before`)
  const choicesOf = async () => {
    write('src/words/hello.ts', `export default 'saved meanwhile'`)
    return {}
  }
  assert.is(printed(await keptProgram('src/program.ts', { root, choicesOf })), 'saved meanwhile bye')
  write('src/words/hello.ts', `${before} // before`)
  const { program, isCompiled } = await keptFor('src/program.ts')
  assert.equal([isCompiled, printed(program)], [true, 'good day bye'], 'nothing was kept for the content before')
  write('src/words/hello.ts', before)
})

test('a program is compiled again when something outside the project has changed that it is made from', async () => {
  write('texts/en.po', 'one', vendor)
  const sources = [join(vendor, 'texts'), join(vendor, 'web')]
  assert.is((await keptFor('src/program.ts', sources)).isCompiled, true)
  assert.is((await keptFor('src/program.ts', sources)).isCompiled, false)
  write('texts/en.po', 'two', vendor)
  assert.is((await keptFor('src/program.ts', sources)).isCompiled, true)
  write('web/menu.ts', '', vendor)
  assert.is((await keptFor('src/program.ts', sources)).isCompiled, true)
  assert.is((await keptFor('src/program.ts')).isCompiled, false, 'without the vendor')
})

test('a program that cannot be compiled is an error that says where, and nothing is kept of it', async () => {
  const before = keptFolders()
  write('src/wrong.ts', 'export const = 1')
  const error = await keptFor('src/wrong.ts').catch(reason => reason)
  assert.match(error.message, /src\/wrong\.ts:1:\d+: ERROR/)
  assert.equal(keptFolders(), before)
})

test('a process with a clock of its own removes no program that is in use', async () => {
  const { program } = await keptFor('src/program.ts')
  const { now } = Date
  for (const days of [40, -40]) {
    Date.now = () => now() + days * 86_400_000
    write('tools/other.ts', `console.log('other ${days}')`)
    assert.is(printed((await keptFor('tools/other.ts')).program), `other ${days}`)
    assert.equal(await keptFor('src/program.ts'), { program, isCompiled: false })
  }
  Date.now = now
})

test.run()
