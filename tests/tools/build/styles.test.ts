import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundle, consoleEntry } from '../../../src/tools/build/bundle'
import { profileOf } from '../../../src/tools/build/profile-file'
import { bundledConsole } from './whole-console'

const sheetOf = (script: string) => /styleSheet = \(\) => (.*)/.exec(script)?.[1] ?? ''
const { text, metafile } = await bundledConsole()
const sheet = sheetOf(text)

/** The classes with a rule in a style sheet that nothing in the script has. */
const unusedIn = (script: string) => {
  const own = sheetOf(script)
  const withoutSheet = script.replace(own, '')
  const inStrings = (name: string) => new RegExp(`["\`](?:[^"\`]* )?${name}[ "\`]`).test(withoutSheet)
  const ruled = new Set([...own.matchAll(/[}:,>+ ]\.([a-z][a-z-]*\d*)\b/g)].map(([, name]) => name!))
  assert.ok(ruled.size > 40, `${ruled.size} classes`)
  return { ruled, unused: [...ruled].filter(name => !inStrings(name)) }
}

test('the bundle has the compiled style sheet, and neither goober nor a style left to compile', () => {
  assert.ok(sheet.length > 8000, `${sheet.length} characters`)
  assert.not(Object.keys(metafile.inputs).some(path => path.includes('goober')))
  assert.not.match(text, /\b(?:style|motion)\(["'`]/)
})

test('each class of the style sheet belongs to a component, and no generated class lacks its rule', () => {
  const withoutSheet = text.replace(sheet, '')
  const { ruled, unused } = unusedIn(text)
  const generated = withoutSheet.match(/(?<=[ "])s\d+(?=")/g) ?? []
  assert.equal(unused, [])
  assert.equal(
    generated.filter(name => !ruled.has(name) && !sheet.includes(`@keyframes ${name}{`)),
    [],
  )
  assert.not.match(text, /\bgo\d{6,}/)
})

test('the style sheet of a type has no rule of a feature that is off', async () => {
  for (const type of ['ax3000', '07c', 'smallest']) {
    const { text: script } = await bundle(profileOf(type), consoleEntry)
    assert.equal(unusedIn(script).unused, [], type)
  }
})

test('the compiled style sheet has no syntax that the oldest browsers lack', () => {
  assert.not.match(sheet, /inset:|:is\(|:where\(|&|[{;]gap:|#[0-9a-f]{8}\b|undefined|NaN/)
})

test.run()
