import './dom'
import type { ComponentChild } from 'preact'
import * as assert from 'uvu/assert'
import { forgetUnsaved } from '../../web/ui/forms/open-forms'
import { Message } from '../../web/ui/messages/message'
import { NoticeDialog } from '../../web/ui/primitives/dialog'
import { type Call, fill, mount, newCalls, pass, submit, textOf, the } from './dom'

/** Milliseconds after which a page reads again what another one has read. */
const longAgo = 100_000

/**
 * Opens a page with what the device answers to reads, by module; it answers nothing else. `written` is its answer to
 * writes. Labels are those of the dialog while one is open.
 */
export const openAnswered = async (
  page: ComponentChild,
  answers: Readonly<Record<string, object>>,
  { written = { code: 0 } }: { written?: object } = {},
) => {
  await pass(longAgo)
  newCalls()
  const mounted = await mount(
    <>
      {page}
      <NoticeDialog />
      <Message />
    </>,
  )
  const { host } = mounted
  const writes: Record<string, unknown>[] = []
  const answer = (call: Call) => {
    if (call.method !== 'POST')
      return call.answer(answers[call.module] ? { code: 0, ...answers[call.module] } : { code: 10001 })
    writes.push(call.sent as Record<string, unknown>)
    return call.answer(written)
  }
  const answerAll = async () => {
    for (let calls: Call[] = newCalls(); calls[0]; calls = newCalls()) for (const call of calls) await answer(call)
  }
  await answerAll()
  const labelled = () => [...(host.querySelector('[role=dialog]') ?? host).querySelectorAll('label')]
  const labels = () => labelled().map(textOf)
  /** The control with a label, if there is one. */
  const control = (label: string) => {
    const found = labelled().find(element => textOf(element) === label)
    return found && the<HTMLInputElement>(`#${found.getAttribute('for')}`, host)
  }
  const input = (label: string) => {
    const found = control(label)
    assert.ok(found, `${label} is one of ${labels().join(', ')}`)
    return found
  }
  return {
    ...mounted,
    writes,
    answerAll,
    labels,
    control,
    input,
    async enters(values: Readonly<Record<string, string>>) {
      for (const label in values) await fill(input(label), values[label]!)
    },
    /** Saves the form with a control, and returns what is written; nothing if that is refused. */
    async saves(label = 'Name') {
      await submit(input(label))
      await answerAll()
      return writes.splice(0)
    },
    /** Leaves the page, also with what is not saved. */
    async close() {
      forgetUnsaved()
      await mounted.leave()
    },
  }
}
