import '../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../web/net/session'
import { Frame } from '../../../web/shell/frame'
import { mount, pass, test } from '../dom'

test('what a page prepares begins once, before the page is drawn', async () => {
  updateSession({ role: 1 })
  const steps: string[] = []
  const Page = () => {
    steps.push('drawn')
    return null
  }
  const { redraw } = await mount(
    <Frame prepare={() => void steps.push('prepared')}>
      <Page />
    </Frame>,
  )
  await pass(100)
  await redraw(
    <Frame prepare={() => void steps.push('prepared again')}>
      <Page />
    </Frame>,
  )
  assert.equal(steps.slice(0, 2), ['prepared', 'drawn'])
  assert.not.ok(steps.includes('prepared again'))
})

test.run()
