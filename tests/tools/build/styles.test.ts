import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundledConsole } from './whole-console'

const { text, metafile } = await bundledConsole()
const sheet = /styleSheet = \(\) => (.*)/.exec(text)?.[1] ?? ''

test('the bundle has the compiled style sheet, and neither goober nor a style left to compile', () => {
  assert.ok(sheet.length > 8000, `${sheet.length} characters`)
  assert.not(Object.keys(metafile.inputs).some(path => path.includes('goober')))
  assert.not.match(text, /\b(?:style|motion)\(["'`]/)
})

test('each class of the style sheet belongs to a component, and no generated class lacks its rule', () => {
  const withoutSheet = text.replace(sheet, '')
  const inStrings = (name: string) => new RegExp(`["\`](?:[^"\`]* )?${name}[ "\`]`).test(withoutSheet)
  const ruled = new Set([...sheet.matchAll(/[}:,>+ ]\.([a-z][a-z-]*\d*)\b/g)].map(([, name]) => name!))
  const generated = withoutSheet.match(/(?<=[ "])s\d+(?=")/g) ?? []
  assert.ok(ruled.size > 40, `${ruled.size} classes`)
  assert.equal(
    [...ruled].filter(name => !inStrings(name)),
    [],
  )
  assert.equal(
    generated.filter(name => !ruled.has(name) && !sheet.includes(`@keyframes ${name}{`)),
    [],
  )
  assert.not.match(text, /\bgo\d{6,}/)
})

test('the compiled style sheet has no syntax that the oldest browsers lack', () => {
  assert.not.match(sheet, /inset:|:is\(|:where\(|&|[{;]gap:|#[0-9a-f]{8}\b|undefined|NaN/)
})

test.run()
