import '../../dom'
import * as assert from 'uvu/assert'
import { type Step, Wizard } from '../../../../web/ui/forms/wizard'
import { button, click, mount, settled, submit, test, textOf, the } from '../../dom'

/** A wizard of three steps, the second of which asks whether one may go on. */
const walk = async (next: () => Promise<boolean>, at?: number) => {
  const log: unknown[] = []
  const steps: Step[] = [
    { title: ['First', '一'], content: () => <input id="one" /> },
    { title: ['Second', '二'], content: () => <input id="two" />, onNext: next, nextLabel: ['Connect', '连接'] },
    { title: ['Third', '三'], content: () => <p>last</p>, nextLabel: ['Finish', '完成'] },
  ]
  const page = await mount(
    <Wizard
      steps={steps}
      initialStep={at}
      onDone={() => {
        log.push('done')
      }}
      onStepChange={step => {
        log.push(step)
      }}
    />,
  )
  const marks = () => [textOf(the('.head > .soft', page.host)), textOf(the('h2', page.host))]
  return { ...page, log, marks, forward: () => submit(the('.save', page.host)) }
}

test('a wizard goes step by step, back, and ends after the last', async () => {
  const { host, log, marks, forward } = await walk(async () => true)
  assert.equal(marks(), ['1 / 3', 'First'])
  assert.equal([...host.querySelectorAll('button')].map(textOf), ['Next'], 'nothing stands before the first step')
  await forward()
  assert.is(document.activeElement, the('h2', host), 'what comes next is read out')
  assert.equal(
    [marks(), [...host.querySelectorAll('button')].map(textOf)],
    [
      ['2 / 3', 'Second'],
      ['Connect', 'Back'],
    ],
  )
  await click(button('Back', host))
  assert.equal(marks(), ['1 / 3', 'First'])
  await forward()
  await forward()
  assert.equal([marks(), [...host.querySelectorAll('p')].pop()!.textContent], [['3 / 3', 'Third'], 'last'])
  await click(button('Finish', host))
  assert.equal([log, marks()[1]], [[1, 0, 1, 2, 'done'], 'Third'])
})

test('a failing step stays open; a step in progress shows it', async () => {
  const answers: ((good: boolean) => void)[] = []
  const { host, log, marks, forward } = await walk(
    () =>
      new Promise(done => {
        answers.push(done)
      }),
    1,
  )
  assert.equal(marks(), ['2 / 3', 'Second'])
  await forward()
  const main = the<HTMLButtonElement>('button.primary', host)
  assert.equal(
    [textOf(main), main.getAttribute('aria-disabled'), main.getAttribute('aria-busy')],
    ['Connect…', 'true', 'true'],
  )
  await click(button('Back', host))
  assert.equal(marks(), ['2 / 3', 'Second'], 'it ends where it has begun')
  answers[0]!(false)
  await settled()
  assert.equal([marks()[1], textOf(main), main.getAttribute('aria-disabled'), log], ['Second', 'Connect', 'false', []])
  await forward()
  answers[1]!(true)
  await settled()
  assert.equal([marks()[1], log], ['Third', [2]])
})
test.run()
