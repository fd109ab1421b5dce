import '../dom'
import * as assert from 'uvu/assert'
import { Search } from '../../../web/shell/search'
import { enter, mount, press, test, the } from '../dom'

// Most of the search is tested in a browser (tests/browser/shell).

test('the arrow keys move between the box and the results, and Ctrl+K goes to the box', async () => {
  const { host } = await mount(<Search>{null}</Search>)
  const box = the<HTMLInputElement>('input', host)
  box.focus()
  await enter(box, 'wi-fi')
  const links = [...host.querySelectorAll('li > a')]
  assert.ok(links.length > 2)
  await press('ArrowDown')
  await press('ArrowDown')
  assert.is(document.activeElement, links[1])
  await press('ArrowUp')
  await press('ArrowUp')
  await press('ArrowUp')
  assert.is(document.activeElement, box)
  ;(links[0] as HTMLElement).focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  assert.is(document.activeElement, box)
})

test('where nothing is found, the check of the connection is offered', async () => {
  const { host } = await mount(<Search>{null}</Search>)
  await enter(the<HTMLInputElement>('input', host), 'qqzzx')
  assert.equal(
    [...host.querySelectorAll('li > a')].map(link => link.getAttribute('href')),
    ['#/check'],
  )
})

test('a key that is pressed while the box goes away does nothing', async () => {
  const shown = await mount(<Search>{null}</Search>)
  const drawn = shown.redraw(null)
  // Before the next frame.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  await drawn
})

test.run()
