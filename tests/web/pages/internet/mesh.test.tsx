import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import Mesh from '../../../../web/pages/internet/mesh'
import { Message } from '../../../../web/ui/messages/message'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import {
  answerCalls,
  button,
  click,
  enter,
  type Mounted,
  mount,
  newCalls,
  pass,
  submit,
  test,
  textOf,
  the,
} from '../../dom'

/** What the device answers to the reads; a write is accepted. */
const device: Record<string, object> = {}
const answerAll = () => answerCalls(({ method, module }) => (method === 'GET' && device[module]) || {})
let page: Mounted

test.before.each(async () => {
  device.mesh_info = { enable: 1, role: 0, band: 0 }
  device.mesh_topo = { list: [{ id: 1, name: 'Attic', mac: '40:31:3C:A0:11:04', link: 1, signal: -66 }] }
  device.mesh_new_node_exist = { state: 1, progress: 10, name: '' }
  page = await mount(
    <>
      <Mesh title={term('EasyMesh')} />
      <NoticeDialog />
      <Message />
    </>,
  )
  await answerAll()
})

test('turning EasyMesh off removes nodes and buttons at once', async () => {
  assert.match(textOf(page.host), 'Attic')
  await click(the('input[name=enable]'))
  device.mesh_info = { enable: 0, role: 0, band: 0 }
  await submit(the('input[name=enable]'))
  await click(button('Turn off', the('[role=alertdialog]')))
  await answerAll()
  assert.not.match(textOf(page.host), 'Attic')
  assert.not.match(textOf(page.host), 'Restart all')
})

for (const [what, keys, options] of [
  ['two radios', {}, ['5 GHz only', '2.4 GHz only']],
  ['three radios, the third for devices alone', { six_ghz: 0 }, ['5 GHz only', '2.4 GHz only']],
  ['three radios', { six_ghz: 1 }, ['5 GHz only', '2.4 GHz only', '6 GHz only']],
] as const)
  test(`the bands of the link are those of the device: ${what}`, async () => {
    await page.leave()
    device.mesh_info = { enable: 1, role: 0, band: 0, ...keys }
    device.mesh_topo = { list: [{ id: 1, name: 'Attic', mac: '40:31:3C:A0:11:04', link: 3, signal: -66 }] }
    page = await mount(<Mesh title={term('EasyMesh')} />)
    await answerAll()
    const found = [...page.host.querySelectorAll('select[name=band] option')].map(option => option.textContent)
    assert.equal(found, options)
    assert.match(textOf(page.host), /● Attic6\sGHz · /)
  })

test('the topology is read again with the save of another role', async () => {
  const role = the<HTMLSelectElement>('select[name=role]')
  await enter(role, 'agent')
  device.mesh_info = { enable: 1, role: 2, band: 0 }
  device.mesh_topo = { list: [] }
  await submit(role)
  const [write] = newCalls()
  assert.is(write!.method, 'POST')
  await write!.answer({ code: 0 })
  const reads = newCalls()
  assert.equal(reads.map(call => call.module).sort(), ['mesh_info', 'mesh_topo'], 'each once')
  for (const call of reads) await call.answer({ code: 0, ...device[call.module] })
  assert.not.match(textOf(page.host), 'Attic')
  assert.match(textOf(page.host), /Saved[.:]/)
})

test('a restart of all nodes is confirmed by a message', async () => {
  await click(button('Restart all'))
  assert.is(the('[role=alertdialog]').getAttribute('aria-label'), 'Restart all nodes?')
  await click(button('Restart all', the('[role=alertdialog]')))
  await answerAll()
  assert.match(textOf(page.host), 'Restarting')
})

test('a second search does not show the result of the first', async () => {
  await click(button('Add a node'))
  device.mesh_new_node_exist = { state: 2, progress: 100, name: 'Garage' }
  await answerAll()
  assert.match(textOf(page.host), 'Garage has joined.')
  await click(button('Add a node'))
  device.mesh_new_node_exist = { state: 1, progress: 4, name: '' }
  await newCalls()[0]!.answer({ code: 0 })
  assert.not.match(textOf(page.host), 'Garage has joined.')
  await answerAll()
  assert.match(textOf(page.host), 'Press the button on the new node.')
  await pass(0)
})

test('a search that finds nothing can be tried again, and shows its progress', async () => {
  device.mesh_new_node_exist = { state: 3, progress: 100, name: '' }
  await click(button('Add a node'))
  await answerAll()
  assert.match(textOf(page.host), 'No node found. Move it closer.')
  device.mesh_new_node_exist = { state: 1, progress: 4, name: '' }
  await click(button('Try again'))
  await answerAll()
  assert.match(textOf(page.host), 'Press the button on the new node.')
  assert.is(the('progress').getAttribute('value'), '4')
})

test('the tree shows each link’s quality in words and colour; names are text; no node is drawn twice', async () => {
  const drawn = () =>
    [...page.host.querySelectorAll('.tree li')].map(node => {
      const link = node.querySelector('div')!
      return `${textOf(node.querySelector('p')!)}: ${link.className} ${textOf(link).replace(/\s/g, ' ')}`
    })
  const nodes: [name: string, mac: string, parent: string, link: number, signal: string][] = [
    ['an unknown parent', 'A', 'Q', 1, '-60'],
    ['its own parent', 'B', 'B', 1, '-61'],
    ['parents of', 'C', 'D', 1, '-72'],
    ['each other', 'D', 'C', 1, '-73'],
    ['<b>a cable</b>', 'E', 'A', 0, ''],
    ['weak', 'F', 'E', 1, '-90'],
  ]
  const list = nodes.map(([name, mac, parent, link, signal], place) => ({
    id: place + 1,
    name,
    mac,
    parent,
    link,
    signal,
  }))
  device.mesh_topo = { list }
  await click(button('Refresh'))
  await answerAll()
  assert.equal(drawn(), [
    '● an unknown parent: good 5 GHz · −60 dBm · Normal',
    '● <b>a cable</b>: good Cable · Normal',
    '● weak: bad 5 GHz · −90 dBm · Very low',
  ])
  assert.is(page.host.querySelectorAll('tbody tr').length, list.length)
})

test.run()
