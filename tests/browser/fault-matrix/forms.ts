// How the fault matrix handles forms: it finds the first form of each place and a change that the device accepts.
import type { Place, Sight, Stage } from './cells.ts'
import { comeBack, openCalmly } from './cells.ts'

/** A change that can be made repeatedly: the name of a control and two values that the device accepts. */
export interface Change {
  name: string
  values: readonly [string, string]
  /** Saving asks for confirmation. */
  asks: boolean
  /** Saving leaves the page: to a list, or through a restart. */
  leads: boolean
  restarts: boolean
  /** The form is in a dialog over a table, for the first row or, if `last`, for the last. */
  inDialog: boolean
  last: boolean
  /** What else has to be typed, by name of control, because the change needs it or the form was incomplete. */
  also: readonly (readonly [name: string, value: string])[]
}

interface FormMoves {
  isThere(): boolean
  openDialog(last: boolean): Promise<boolean>
  proposals(): [name: string, old: string, next: string][]
  value(name: string): string | undefined
  textFields(): string[]
  state(name: string): { value: string; sentence?: string }
  put(name: string, value: string): void
  wrong(): string[]
  candidates(name: string): string[]
  save(agree: boolean): Promise<Sight>
  leave(): Promise<void>
}
declare global {
  interface Window {
    forms: FormMoves
  }
}

/** The actions on forms that run inside the page; installed before the page's own scripts. */
export function formMoves(password: string) {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(one => one.getClientRects().length)
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const form = () =>
    [...shown('[role=dialog] form'), ...shown('main form')].find(one => !one.querySelector('[type=file]'))
  const control = (name: string) => form()?.querySelector<Control>(`[name="${name}"]`)
  const currentValue = (one: Control) =>
    one instanceof HTMLInputElement && one.type === 'checkbox' ? String(one.checked) : one.value
  const pause = () => new Promise(done => setTimeout(done, 8))
  const ends = () => shown('[role=alertdialog] .ends button')
  const proposals = (one: Control): string[] => {
    const value = currentValue(one)
    if (one instanceof HTMLSelectElement)
      return [...one.options].map(option => option.value).filter(other => other !== value)
    if (value === 'true' || value === 'false') return [String(value === 'false')]
    if (one.inputMode === 'numeric') return [String(Number(value) + 1), String(Number(value) - 1)]
    if (one.getAttribute('type') === 'time') return ['03:17']
    if (one.inputMode === 'decimal') return ['10.9.8.7', value.replace(/\d+$/, '77')]
    if (one.getAttribute('type') === 'password' || one.autocomplete.includes('password')) return [password, 'Gk7#pV2x']
    return [`${value}1`, 'example.org', 'Matrix-1', '2001:db8::5', '11aabbccddee', '00:1A:2B:3C:4D:77'].filter(
      other => other !== value,
    )
  }
  const rank = (one: Control) => {
    if (one instanceof HTMLSelectElement) return 3
    if (one instanceof HTMLInputElement && one.type === 'checkbox') return 4
    if (one.inputMode === 'numeric') return 1
    return one.inputMode === 'decimal' ? 5 : 2
  }
  const forms = {
    isThere: () => !!form(),
    /** Opens the dialog of the first or last editable row; false if there is no row or its form is no dialog. */
    async openDialog(last: boolean) {
      const all = shown('main button').filter(one => /^(Edit|编辑)/.test(one.getAttribute('aria-label') ?? ''))
      const button = all[last ? all.length - 1 : 0]
      if (!button) return false
      button.click()
      for (let turn = 0; turn < 60 && !shown('[role=dialog] form').length; turn++) await pause()
      return shown('[role=dialog] form').length > 0
    },
    /** The changes to try, the most harmless first. */
    proposals(): [name: string, old: string, next: string][] {
      const all = [...form()!.querySelectorAll<Control>('input[name], select[name], textarea[name]')].sort(
        (a, b) => rank(a) - rank(b),
      )
      return all.flatMap(one =>
        proposals(one)
          .slice(0, 6)
          .map(next => [one.name, currentValue(one), next] as [string, string, string]),
      )
    },
    value: (name: string) => {
      const one = control(name)
      return one && currentValue(one)
    },
    /** Names of the fields that accept text. */
    textFields: () =>
      [...form()!.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')]
        .filter(one => !['checkbox', 'file', 'time'].includes(one.type))
        .map(one => one.name),
    /** The value of a field and the message about it; `sentence` is undefined if nothing is wrong. */
    state(name: string) {
      const one = control(name)
      const isWrong = one?.getAttribute('aria-invalid') === 'true'
      const below = one && document.getElementById(one.getAttribute('aria-describedby')!)
      return { value: one ? currentValue(one) : '', sentence: isWrong ? below!.innerText.trim() : undefined }
    },
    put(name: string, value: string) {
      const one = control(name)
      if (!one || currentValue(one) === value) return
      if (one instanceof HTMLInputElement && one.type === 'checkbox') return one.click()
      one.value = value
      one.dispatchEvent(new Event(one instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
      one.dispatchEvent(new FocusEvent('blur'))
    },
    /** Names of the fields that are marked invalid. */
    wrong: () => [...form()!.querySelectorAll<Control>('[name][aria-invalid=true]')].map(one => one.name),
    /** Values that may correct an invalid field: an address of the LAN, and what `proposals` suggests. */
    candidates(name: string): string[] {
      const one = control(name)!
      return one.inputMode === 'decimal' ? ['192.168.1.50', ...proposals(one)] : proposals(one)
    },
    /** Saves, confirming questions if `agree`, and waits for the outcome. */
    async save(agree: boolean): Promise<Sight> {
      const { matrix } = window
      const { hash } = location
      await pause()
      matrix.start()
      form()!.querySelector<HTMLElement>('button[type=submit]')!.click()
      for (let turn = 0; turn < 1500; turn++) {
        await pause()
        if (ends().length) {
          // A question that names an address leads to one where nothing listens during the test.
          if (!agree || shown('[role=alertdialog]')[0]!.innerText.includes('http')) return matrix.see(false)
          ends().pop()!.click()
        } else if (shown('[role=alertdialog]').length || location.hash !== hash) return matrix.see(false)
        else if (!matrix.isBusy() && (matrix.wasBusy() || shown('.field .control > p.bad').length))
          return matrix.see(false)
      }
      return matrix.see(true)
    },
    /** Cancels questions and dialogs and discards what was typed. */
    async leave() {
      for (let turn = 0; turn < 6; turn++) {
        ends()[0]?.click()
        await pause()
      }
    },
  }
  Object.assign(window, { forms })
}

/** Goes to a place and opens its form, that of the last row if `last`; false if there is none. */
export async function openForm({ page }: Stage, place: Place, last = false): Promise<boolean> {
  await openCalmly(page, place)
  return (await page.evaluate(() => window.forms.isThere())) || page.evaluate(one => window.forms.openDialog(one), last)
}

/** Leaves the form for the next step: a page with unsaved changes asks before it is left. */
export async function leaveForm(stage: Stage): Promise<void> {
  await stage.page.evaluate(() => window.forms.leave())
  await stage.page.reload()
  await stage.page.evaluate(() => window.matrix.settle())
  if (stage.page.url().includes('#/login')) await comeBack(stage)
}

/** Waits until the device is back from a restart, and logs in again. */
export async function outlastRestart(stage: Stage): Promise<Sight> {
  await stage.page.evaluate(() => window.matrix.goOn())
  await stage.page.waitForURL(url => url.hash === '#/login')
  await stage.page.evaluate(() => window.matrix.hold())
  return comeBack(stage)
}

/** Saves; while fields other than `name` are invalid, types values that may correct them and saves again. */
async function saveMended({ page }: Stage, name: string, asks: boolean, also: Map<string, string>): Promise<Sight> {
  const tried = new Map<string, string[]>()
  for (;;) {
    const sight = await page.evaluate(agree => window.forms.save(agree), asks)
    const [wrong] = sight.question || !sight.sentences.length ? [] : await page.evaluate(() => window.forms.wrong())
    if (!wrong || wrong === name) return sight
    const candidates = tried.get(wrong) ?? (await page.evaluate(one => window.forms.candidates(one), wrong))
    const value = candidates.shift()
    tried.set(wrong, candidates)
    if (value === undefined) return sight
    also.set(wrong, value)
    await page.evaluate(([one, typed]) => window.forms.put(one, typed), [wrong, value] as const)
  }
}

/** Finds a change that the device accepts by trying; undefined if the place has no form that can be saved. */
export async function findChange(stage: Stage, place: Place, last = false): Promise<Change | undefined> {
  const { page } = stage
  if (!(await openForm(stage, place, last))) return undefined
  const inDialog = await page.evaluate(() => document.querySelector('[role=dialog] form') !== null)
  const proposals = await page.evaluate(() => window.forms.proposals())
  const also = new Map<string, string>()
  const change = (name: string, values: [string, string], asks: boolean, leads: boolean): Change => ({
    name,
    values,
    asks,
    leads,
    restarts: asks && leads,
    inDialog,
    last,
    also: [...also].filter(([one]) => one !== name),
  })
  // If saving a row asks for confirmation, it moves or restarts something that others depend on, such as a port.
  for (const asks of inDialog ? [false] : [false, true]) {
    for (const [name, old, next] of proposals) {
      if ((await page.evaluate(one => window.forms.value(one), name)) !== old) continue
      await page.evaluate(([one, value]) => window.forms.put(one, value), [name, next] as const)
      const sight = await saveMended(stage, name, asks, also)
      if (sight.question && !sight.question.includes('http') && !sight.spins && asks) {
        await outlastRestart(stage)
        return change(name, [old, next], true, true)
      }
      if (!sight.question && !sight.sentences.length && !sight.spins)
        return { ...change(name, [old, next], asks, sight.hash !== place.route), restarts: false }
      await page.evaluate(
        async ([one, value]) => {
          await window.forms.leave()
          window.forms.put(one, value)
        },
        [name, old] as const,
      )
    }
  }
  await leaveForm(stage)
  // The first row may be one that the session depends on: the user's own account, the service behind this page.
  return inDialog && !last ? findChange(stage, place, true) : undefined
}
