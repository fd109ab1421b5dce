// Hostile input in every field of every form, a third of the corpus in each: the field says what is wrong with it, or
// the device stores it as typed and returns it. No part of it runs or becomes markup.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Place, prepare, type Stage } from '../fault-matrix/cells.ts'
import { leaveForm, openForm } from '../fault-matrix/forms.ts'
import { naughty, naughtyTrap } from './naughty.ts'

let stage: Stage
let typed = 0
let refused = 0
let saved = 0
let fields = 0

/**
 * Types texts into every field of the open form, into each field every third one, starting with another; returns the
 * texts each field accepted, how many were typed, and what is amiss.
 */
const typeAll = (corpus: readonly string[]) =>
  stage.page.evaluate(async texts => {
    const { forms } = window
    const names = forms.textFields()
    const taken: Record<string, string[]> = Object.fromEntries(names.map(name => [name, []]))
    const amiss: string[] = []
    const old = Object.fromEntries(names.map(name => [name, forms.value(name)!]))
    let refusals = 0
    for (let turn = 0; turn < texts.length; turn += 3) {
      const textOf = (field: number) => texts[(turn + field) % texts.length]!
      for (const [field, name] of names.entries()) forms.put(name, textOf(field))
      await new Promise(done => setTimeout(done, 0))
      for (const [field, name] of names.entries()) {
        const text = textOf(field)
        const { value, sentence } = forms.state(name)
        if (sentence) refusals++
        else if (value) taken[name]!.push(text)
        if (sentence === '') amiss.push(`${name} is wrong and says nothing about ${text}`)
      }
    }
    for (const name of names) forms.put(name, old[name]!)
    const strange = document.querySelectorAll(
      '#app :is(script, iframe, object, math, style, video, [onerror], [onload], [onfocus])',
    ).length
    return {
      names,
      old,
      typed: names.length * Math.ceil(texts.length / 3),
      taken,
      amiss,
      refusals,
      strange,
      caught: Reflect.get(window, 'caught') as string[],
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  }, corpus)

async function tryForm(place: Place): Promise<void> {
  const { page } = stage
  if (!(await openForm(stage, place))) return
  const found = await typeAll(naughty)
  assert.equal([found.amiss, found.strange, found.caught, found.wide], [[], 0, [], 0], place.name)
  typed += found.typed
  refused += found.refusals
  fields += found.names.length
  const wanted = Object.entries(found.taken)
    .filter(([, texts]) => texts.length)
    .map(([name, texts], at) => [name, texts[(at * 11 + fields) % texts.length]!] as const)
  const put = (all: readonly (readonly [name: string, text: string])[]) =>
    page.evaluate(pairs => {
      for (const [name, text] of pairs) window.forms.put(name, text)
    }, all)
  // All at once; if a rule between fields rejects that, one at a time.
  for (const some of [wanted, ...wanted.slice(0, 4).map(one => [one])]) {
    if (!some.length) break
    await put(some)
    // The value as the field has cleaned it up.
    await page.evaluate(() => window.matrix.settle())
    const read = () => page.evaluate(all => all.map(([name]) => [name, window.forms.value(name)]), some)
    const before = await read()
    const sight = await page.evaluate(() => window.forms.save(false))
    const isSaved = !sight.spins && !sight.question && !sight.sentences.length
    assert.ok(isSaved || sight.question || sight.sentences.every(Boolean), `${place.name} says why it is not saved`)
    if (isSaved) {
      // After a new row has been added, its form is empty again.
      saved++
      if (sight.hash !== place.route) return
      assert.ok(await openForm(stage, place), `${place.name} opens again`)
      assert.equal(await read(), before, `${place.name} keeps what was typed`)
      return
    }
    await page.evaluate(() => window.forms.leave())
    await put(some.map(([name]) => [name, found.old[name]!]))
  }
  await leaveForm(stage)
}

test('every field of every form', async () => {
  stage = await prepare()
  await stage.page.addInitScript(naughtyTrap)
  await stage.page.reload()
  const broken: string[] = []
  for (const place of stage.places) {
    await tryForm(place).catch(async (error: Error & { actual?: unknown; expects?: unknown }) => {
      broken.push(`${place.name}: ${error.message} ${JSON.stringify(error.actual)} ${JSON.stringify(error.expects)}`)
      await leaveForm(stage)
    })
  }
  console.log(
    `${typed} texts typed into ${fields} fields: ${refused} refused with a sentence; ${saved} forms saved and read again; 0 scripts ran`,
  )
  assert.is(broken.length, 0, broken.join('\n'))
  assert.ok(fields > 60 && saved > 2)
})

test('what was stored survives a restart of the device', async () => {
  const modules = [
    'snmp_config',
    'parental_config',
    'voip_config',
    'pon_config',
    'tr069_config',
    'port_forwarding',
    'macfileter_config',
  ]
  const kept = async () => {
    const all = await stage.gateway.modules()
    return modules.map(module => JSON.stringify(all[module]))
  }
  const before = await kept()
  await stage.gateway.restart()
  assert.equal(await kept(), before)
})

test.run()
