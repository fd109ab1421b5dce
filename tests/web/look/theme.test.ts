import '../dom'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import * as assert from 'uvu/assert'
import { type Theme, themes } from '../../../src/device/login/public-info'
import type { Palette } from '../../../src/device/profile'
import { channelsOf, contrast, contrastError, luminance } from '../../../src/tools/vendor/contrast'
import { settled } from '../dom'
import { test } from '../test'
import '../../../web/app'
import { styleSheet } from '../../../web/look/css'
import { language } from '../../../web/look/language'
import { startLook } from '../../../web/look/style'
import { coloursOf, theme } from '../../../web/look/theme'

const source = styleSheet()
const { code: sheet, warnings } = await transform(source, { loader: 'css', minify: true, charset: 'utf8' })
const names = Object.keys(themes) as Theme[]

const channels = (colour: string) => {
  assert.match(colour, /^#([\da-f]{3}|[\da-f]{6})$/i)
  return channelsOf(colour)
}

test('a class that is written out in markup is not the name of a style, which would apply to it', () => {
  const web = new URL('../../../web/', import.meta.url).pathname
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx'))
  const sources = files.map(file => readFileSync(join(web, file), 'utf8'))
  const matches = (pattern: RegExp) => sources.flatMap(text => [...text.matchAll(pattern)].map(found => found[1]!))
  const styles = matches(/\bstyle\(\s*'([^']+)'/g)
  const written = matches(/\bclass="([^"]+)"/g).flatMap(names => names.split(' '))
  assert.ok(styles.length > 40 && written.includes('soft'))
  assert.equal(
    [...new Set(written)].filter(name => styles.includes(name)),
    [],
  )
})

/** Colours on each other and the contrast required: 4.5 for text, 3 for control borders (WCAG 2.2, 1.4.3, 1.4.11). */
const pairs: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ['barInk', 'from', 4.5],
  ['barInk', 'to', 4.5],
  ['onAccent', 'accent', 4.5],
  ['accent', 'card', 4.5],
  ['accent', 'page', 4.5],
  ['accent', 'line', 4.5],
  ['ink', 'card', 4.5],
  ['ink', 'page', 4.5],
  ['ink', 'line', 4.5],
  ['soft', 'card', 4.5],
  ['soft', 'page', 4.5],
  ['warn', 'card', 4.5],
  ['warn', 'page', 4.5],
  ['bad', 'card', 4.5],
  ['bad', 'page', 4.5],
  ['bad', 'line', 4.5],
  ['good', 'card', 4.5],
  ['good', 'page', 4.5],
  ['edge', 'card', 3],
  ['edge', 'page', 3],
]

for (const name of names) {
  test(`${name}: all text has enough contrast`, () => {
    const colours = coloursOf(name)
    for (const [ink, ground, least] of pairs) {
      const ratio = contrast(channels(colours[ink]!), channels(colours[ground]!))
      assert.ok(
        ratio >= least,
        `${ink} ${colours[ink]} on ${ground} ${colours[ground]}: ${ratio.toFixed(2)}, needs ${least}`,
      )
    }
  })

  test(`${name}: the bar has enough contrast anywhere in its gradient`, () => {
    const { from, to, barInk } = coloursOf(name)
    for (let part = 0; part <= 1; part += 0.05) {
      const ground = channels(from!).map((value, place) => value + (channels(to!)[place]! - value) * part)
      assert.ok(contrast(channels(barInk!), ground) >= 4.5, `at ${Math.round(part * 100)} %`)
    }
  })
}

test('a palette with text that is hard to read is named; the specified ones that are light are not', () => {
  for (const name of names.filter(name => name !== 'dark'))
    assert.is(contrastError(coloursOf(name) as unknown as Palette), undefined, name)
  assert.is(contrast(channelsOf('#000'), channelsOf('#ffffff')), 21)
  assert.is(contrast(channelsOf('#777777'), channelsOf('#777')), 1)
  const readable = { from: '#0B5E5A', to: '#128079' }
  const cases: [change: Partial<Palette>, sentence: string | RegExp][] = [
    [{ from: '#fc0' }, /^barInk #fff on from #fc0 has a contrast of 1\.5\d?:1, below 4\.5:1$/],
    [{ to: '#18958e' }, /^barInk #fff on to #18958e has a contrast of 3\.\d+:1/],
    [{ barInk: '#777' }, /^barInk #777 on from #0B5E5A/],
    [{ onAccent: '#000' }, /^onAccent #000 on accent #0B5E5A/],
    [{ accent: '#128079' }, /^accent #128079 on the lines and buttons #dfe2ea/],
  ]
  for (const [change, sentence] of cases) assert.match(contrastError({ ...readable, ...change })!, sentence)
  assert.is(contrastError(readable), undefined)
  assert.is(coloursOf('blue').line, '#dfe2ea', 'the surface that contrastError takes for the darkest')
})

test('each theme has a gradient pair of its own; the default colour starts that of purple', () => {
  const gradients = names.map(coloursOf).map(({ from, to }) => `${from} ${to}`)
  assert.is(new Set(gradients).size, names.length)
  for (const gradient of gradients) assert.not.match(gradient, /^(\S+) \1$/)
  assert.equal([theme.peek(), coloursOf('purple').from], ['purple', '#8274EA'])
})

test('only the dark theme has dark surfaces', () => {
  for (const name of names) {
    const { page, card, ink } = coloursOf(name)
    const [pageLight, cardLight, inkLight] = [page, card, ink].map(colour => luminance(channels(colour!))) as [
      number,
      number,
      number,
    ]
    assert.is(inkLight > pageLight && inkLight > cardLight, name === 'dark', name)
  }
})

test('the style sheet uses the colours of the themes, and no theme has one that it does not use', () => {
  const tokens = new Set(
    // The first one: what follows are the colours on paper.
    [.../:root\s*{([^}]*)}/.exec(sheet)![1]!.matchAll(/--(\w+):/g)].map(([, name]) => name!),
  )
  const used = new Set(
    [...sheet.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name!).filter(name => !tokens.has(name)),
  )
  for (const name of names) assert.equal([...used].sort(), Object.keys(coloursOf(name)).sort(), name)
})

test('every size of text follows the one that is set in the browser', async () => {
  const early = readFileSync(new URL('../../../web/loader/page.css', import.meta.url), 'utf8')
  for (const styles of [sheet, early]) {
    const sizes = [...styles.matchAll(/[{;\s]font(?:-size)?:\s*([^;}]+)/g)].map(([, size]) => size!.trim())
    assert.ok(sizes.length > 3)
    assert.equal(
      sizes.filter(size => !/^(inherit$|[\d.]+rem)/.test(size)),
      [],
    )
  }
})

test('on paper, all text is readable on white in every theme', () => {
  const [, body = ''] = /@media print{.*?:root{([^}]*)}/s.exec(sheet)!
  const printed = Object.fromEntries(
    [...body.matchAll(/--(\w+):\s*(#\w+)\s*!important/g)].map(([, name, colour]) => [name!, colour!]),
  )
  assert.equal(
    Object.keys(printed).sort(),
    Object.keys(coloursOf('dark'))
      .filter(name => name in printed)
      .sort(),
  )
  for (const [ink, , least] of pairs)
    if (!/onAccent|barInk/.test(ink)) assert.ok(contrast(channels(printed[ink]!), [255, 255, 255]) >= least, ink)
})

test('the styles are valid CSS that the oldest browsers read as it is', async () => {
  assert.equal(warnings, [])
  assert.match(source, '@media')
  assert.not.match(source, /undefined|NaN|inset:|:is\(|:where\(|\bgap:|#[0-9a-f]{8}\b/)
})

/** The darkening of a primary button under the pointer: the opacity of the black shade over it. */
const shade = Number(/--shade:\s*rgba\(0,\s*0,\s*0,\s*(0?\.\d+)\)/.exec(source)![1])

for (const name of names) {
  test(`${name}: buttons keep their contrast under the pointer`, () => {
    const { accent, onAccent, bad, ink, line, card } = coloursOf(name)
    const shaded = channels(accent!).map(value => value * (1 - shade))
    const cases: [what: string, one: readonly number[], other: readonly number[], least: number][] = [
      ['text of a primary button', channels(onAccent!), shaded, 4.5],
      ['primary button on its card', shaded, channels(card!), 3],
      ['text of a destructive button', channels(bad!), channels(line!), 4.5],
      ['text of any other button', channels(ink!), channels(line!), 4.5],
    ]
    for (const [what, one, other, least] of cases) assert.ok(contrast(one, other) >= least, what)
  })
}

test('theme and language are set on the document, and follow a change', async () => {
  startLook()
  const { style } = document.documentElement
  const seen = () => [
    style.getPropertyValue('--from'),
    style.getPropertyValue('--card'),
    style.getPropertyValue('color-scheme'),
    document.documentElement.lang,
  ]
  assert.equal(seen(), ['#8274EA', '#fff', 'light', 'en'])
  theme.value = 'dark'
  language.value = 'zh'
  await settled()
  assert.equal(seen(), [coloursOf('dark').from, coloursOf('dark').card, 'dark', 'zh'])
  theme.value = 'gray'
  language.value = 'en'
  await settled()
  assert.equal(seen(), ['#444C58', '#fff', 'light', 'en'])
})

test.run()
