import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptRows, question } from '../../harness/forms'
import { ahead, button, type ConsolePage, type PageOptions, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

// The device runs at its real pace, so that a search can be observed while it runs.
const gateway = await startGateway({ slow: true })

const open = async (options: PageOptions = {}) => {
  const page = await openScreen(gateway, '#/easy-mesh', { ...options, clock: true })
  await page.locator('.tree li').first().waitFor()
  return page
}
/** Gives the device the nodes it was delivered with, for the next test. */
const restoreNodes = () =>
  gateway.control('/set', {
    module: 'mesh_topo',
    list: [
      { id: 1, name: 'Living room' },
      { id: 2, name: '书房 <1>' },
      { id: 3, name: 'Garden' },
    ],
  })
const pass = (seconds: number) => gateway.control('/time', { seconds })
const drawn = (page: ConsolePage) =>
  page.locator('.tree li > p').evaluateAll(names => names.map(name => name.textContent!.slice(2)))

for (const language of ['en', 'zh'] as const) {
  const [add, press, joined, none, retry] =
    language === 'en'
      ? [
          'Add a node',
          'Press the button on the new node.',
          'Attic has joined.',
          'No node found. Move it closer.',
          'Try again',
        ]
      : ['添加节点', '请按新节点上的按钮。', 'Attic 已加入。', '未找到节点，请靠近后重试。', '重试']
  test(`${language}: a node joins after a search; a search that finds nothing can be tried again`, async () => {
    const page = await open({ language, phone: language === 'zh' })
    assert.equal(await drawn(page), ['Living room', 'Garden', '书房 <1>'])
    await button(page, add).click()
    await page.getByText(press).waitFor()
    const bar = page.getByRole('progressbar', { name: add })
    await ahead(page, bar.waitFor())
    await pass(12)
    await ahead(
      page,
      page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 5),
    )
    await pass(25)
    await ahead(page, page.getByText(joined).waitFor())
    await bar.waitFor({ state: 'detached' })
    await ahead(page, page.locator('.tree', { hasText: 'Attic' }).waitFor())
    assert.ok(await fits(page))
    await button(page, add).click()
    await page.getByText(press).waitFor()
    await pass(125)
    await ahead(page, page.getByText(none).waitFor())
    // On a phone a node is removed where it is edited.
    if (language === 'en') await button(page, 'Delete Attic').click()
    else {
      await button(page, '编辑 Attic').click()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    }
    await question(page)
      .getByRole('button', { name: /^(Delete|删除)$/ })
      .click()
    await page.waitForFunction(() => !/Attic/.test(document.querySelector('.tree')?.textContent ?? 'Attic'))
    await button(page, retry).click()
    await page.getByText(press).waitFor()
    await pass(40)
    await ahead(page, page.getByText(joined).waitFor())
    const rows = await keptRows(gateway, 'mesh_topo')
    assert.is(rows.length, 4)
    await restoreNodes()
    await page.close()
  })
}

test('the tree shows each link’s quality in words and colour; names are text; no node is drawn twice', async () => {
  const page = await open()
  const node = (name: string) => page.locator('.tree li', { hasText: name }).last().locator('div').first()
  assert.match((await node('Living room').textContent())!, /5\u00a0GHz · −5\d\u00a0dBm · Normal/)
  assert.is(await node('Living room').getAttribute('class'), 'good')
  assert.match((await node('Garden').textContent())!, /5\u00a0GHz · −\d\d\u00a0dBm · Very low/)
  assert.is(await node('Garden').getAttribute('class'), 'bad')
  assert.match(await node('书房').innerHTML(), /Cable · Normal/)
  // An unknown parent, a node that is its own parent, two that are each other's, and a node without a signal.
  const list = [
    ['<b>x</b>', 'A', 'Q', '-60'],
    ['self', 'B', 'B', '-61'],
    ['c', 'C', 'D', '-72'],
    ['d', 'D', 'C', '-73'],
    ['under', 'E', 'A', ''],
  ].map(([name, mac, parent, signal], place) => ({ id: place + 11, name, mac, parent, link: 1, signal }))
  await gateway.control('/set', { module: 'mesh_topo', list })
  await button(page, 'Refresh').click()
  await page.getByRole('row', { name: /self/ }).waitFor()
  assert.equal(await drawn(page), ['<b>x</b>', 'under'])
  assert.is(await page.locator('main b').count(), 0)
  assert.is(await page.locator('tbody tr').count(), 5)
  await restoreNodes()
  await page.close()
})

test.run()
