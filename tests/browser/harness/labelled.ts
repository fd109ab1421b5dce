import type { Locator, Page } from 'playwright-core'
import { patience } from '../../patience'

const actions = ['click', 'evaluate', 'fill', 'getAttribute', 'inputValue', 'press', 'selectOption'] as const

/** The labels in a page or a part of it. */
const labelsIn = (scope: Page | Locator): Promise<string[]> =>
  scope
    .locator('label, [aria-label]')
    .evaluateAll(all => all.map(element => element.getAttribute('aria-label') ?? element.textContent ?? ''))

/**
 * A control by its label. If nothing has this label, an action fails within seconds and says which labels there are,
 * instead of waiting as long as for a device. `waitFor` does wait that long.
 */
export const labelled = (scope: Page | Locator, label: string | RegExp): Locator => {
  // A part of a form may be called like a field in it.
  const control = scope.getByLabel(label, { exact: true }).and(scope.locator(':not(.section)'))
  const present = async () => {
    try {
      await scope.getByLabel(label, { exact: true }).first().waitFor({ state: 'attached', timeout: patience() })
    } catch {
      throw new Error(`Nothing is labelled “${label}”. There are: ${(await labelsIn(scope)).join(', ')}`)
    }
  }
  for (const action of actions) {
    const act = control[action].bind(control) as (...args: unknown[]) => Promise<unknown>
    Object.assign(control, {
      [action]: async (...args: unknown[]) => {
        await present()
        return act(...args)
      },
    })
  }
  return control
}
