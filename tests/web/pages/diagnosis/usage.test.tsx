import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import Usage from '../../../../web/pages/diagnosis/usage'
import { mount, newCalls, settled, textOf } from '../../dom'
import { test } from '../../test'

const row = (id: number, name: string, received: string, sent = '0') => ({
  id,
  mac: `02:00:00:00:10:0${id}`,
  name,
  received,
  sent,
})
const plain = (element: Element) => textOf(element as HTMLElement).replaceAll('\u00a0', ' ')

const open = async (list: readonly object[]) => {
  const page = await mount(<Usage title={term('Usage')} />)
  for (const call of newCalls()) await call.answer({ code: 0, day: '2026-03-02', list })
  await settled()
  return page
}

test('today stands apart from the month, devices have bars as long as their share, and unused ones are left out', async () => {
  const { host, leave } = await open([row(1, 'door', '0,0'), row(2, 'desk', '33,160', '7'), row(3, 'sofa', '0,50')])
  assert.equal([...host.querySelectorAll('dl > *')].map(plain), ['Today40.0 MB', 'Last 31 days250 MB'])
  assert.equal([...host.querySelectorAll('ul li')].map(plain), [
    'deskToday: download 33.0 MB, upload 7.0 MB200 MB',
    'sofaToday: download 0 B, upload 0 B50.0 MB',
  ])
  assert.equal(
    [...host.querySelectorAll<HTMLElement>('ul i')].map(bar => bar.style.width),
    ['100%', '25%'],
  )
  assert.equal([...host.querySelectorAll('option')].map(plain), ['All devices', 'desk', 'sofa'])
  await leave()
})

test('where no device has used anything, the page says what will be there', async () => {
  const { host, leave } = await open([row(1, 'door', '0')])
  assert.match(textOf(host), /^Usage ?Nothing has been counted yet\. What each device uses/)
  await leave()
})

test.run()
