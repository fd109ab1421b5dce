import { term } from '../../../../src/model/localized-text'
import { ReadErrors, ResourceView } from '../../../../web/ui/data/resource-view'
import '../../dom'
import * as assert from 'uvu/assert'
import { optionsFrom, record, table } from '../../../../src/model/entity'
import { int, text } from '../../../../src/model/field'
import { watchAttention } from '../../../../web/net/attention'
import { cancelReads } from '../../../../web/net/call'
import { post, read } from '../../../../web/net/device'
import { type Resource, useEntityResource, useResource } from '../../../../web/ui/data/resource'
import { button, calls, click, hideTab, mount, newCalls, pass, settled, test, textOf, underWay } from '../../dom'

const uptime = record('dev_status', { uptime: int('') })
type Uptime = Awaited<ReturnType<typeof read<typeof uptime.settings.fields, {}>>>
let load!: Resource<Uptime>
const Page = ({ every }: { every?: number }) => {
  load = useResource(options => read(uptime, options), { refreshSeconds: every })
  return <ResourceView resource={load}>{({ values }) => <p class="data">{values.uptime}</p>}</ResourceView>
}
/** What stands on the page: bones, data, problem. */
const seen = (host: Element) => [
  host.querySelectorAll('[aria-busy=true]').length,
  textOf(host.querySelector('.data') ?? document.createTextNode('')),
  textOf(host.querySelector('[role=alert]') ?? document.createTextNode('')),
]
const unreachable = 'The gateway cannot be reached. Check the connection.'

watchAttention()
test.before.each(async () => {
  dispatchEvent(new Event('keydown'))
  // Calls that a failed test left open would block the others.
  for (let call = underWay()[0]; call; call = underWay()[0]) await call.fail()
  newCalls()
})

test('shows a skeleton until the data have loaded', async () => {
  const { host } = await mount(<Page />)
  assert.equal(seen(host), [1, '', ''])
  await calls[0]!.answer({ code: 0, uptime: 7 })
  assert.equal(seen(host), [0, '7', ''])
})

test('a failed read shows a message and a retry button', async () => {
  const { host } = await mount(<Page />)
  await calls[0]!.fail()
  assert.equal(seen(host), [0, '', `${unreachable}Try again`])
  await click(button('Try again', host))
  await newCalls()[1]!.answer('<html>')
  assert.equal(seen(host), [0, '', 'The gateway sent an invalid response.Try again'])
  await click(button('Try again', host))
  await newCalls()[0]!.answer({ code: 0, uptime: 8 })
  assert.equal(seen(host), [0, '8', ''])
})

test('the retry button is busy until all that had failed has been read again', async () => {
  let other!: Resource<Uptime>
  const Two = () => {
    load = useResource(options => read(uptime, options))
    other = useResource(options => read(record('other_module', {}), options)) as never
    return <ReadErrors resources={[load, other]} />
  }
  const { host } = await mount(<Two />)
  for (const call of newCalls()) await call.fail()
  const isBusy = () => host.querySelector('button')!.getAttribute('aria-busy')
  assert.is(isBusy(), 'false')
  await click(button('Try again', host))
  const [first, second] = newCalls()
  assert.is(isBusy(), 'true')
  await first!.fail()
  assert.is(isBusy(), 'true')
  await second!.fail()
  assert.is(isBusy(), 'false')
  assert.equal(seen(host), [0, '', `${unreachable}Try again`])
})

test('a failed refresh keeps the data; the next successful one removes the message', async () => {
  const { host } = await mount(<Page every={5} />)
  await calls[0]!.answer({ code: 0, uptime: 1 })
  await pass(5000)
  await calls[1]!.fail()
  assert.equal(seen(host), [0, '1', `${unreachable}Try again`])
  await pass(5000)
  await calls[2]!.answer({ code: 0, uptime: 11 })
  assert.equal(seen(host), [0, '11', ''])
})

test('refreshes at its interval, one read at a time, marked as a timer read', async () => {
  await mount(<Page every={5} />)
  await calls[0]!.answer({ code: 0, uptime: 1 })
  await pass(4999)
  assert.is(calls.length, 1)
  await pass(1)
  assert.equal(
    calls.map(({ url }) => url),
    ['get.json?module=dev_status', 'get.json?module=dev_status&refresh_login_timer=0'],
  )
  await pass(20000)
  assert.is(calls.length, 2, 'a slow device is not asked again')
  await calls[1]!.answer({ code: 0, uptime: 2 })
  await pass(4999)
  assert.is(calls.length, 2, 'the pause begins when it has answered')
  await pass(1)
  assert.is(calls.length, 3)
  await calls[2]!.answer({ code: 0 })
})

test('does not refresh while the tab is hidden, and continues when it is visible', async () => {
  await mount(<Page every={5} />)
  await calls[0]!.answer({ code: 0, uptime: 1 })
  hideTab(true)
  await pass(3600000)
  assert.is(calls.length, 1)
  hideTab(false)
  assert.is(calls.length, 2, 'at once')
  await calls[1]!.answer({ code: 0 })
})

test('a page without an interval, and one that was left, do not refresh', async () => {
  const still = await mount(<Page />)
  await calls[0]!.answer({ code: 0, uptime: 1 })
  await pass(3600000)
  await still.leave()
  const left = await mount(<Page every={5} />)
  await calls[1]!.answer({ code: 0, uptime: 1 })
  await left.leave()
  await pass(3600000)
  const busy = await mount(<Page every={5} />)
  await calls[2]!.answer({ code: 0, uptime: 1 })
  await pass(5000)
  await busy.leave()
  await calls[3]!.answer({ code: 0, uptime: 2 })
  await pass(3600000)
  assert.is(calls.length, 4, 'not even the one that was left while the device was asked')
})

test('a read that the page no longer waits for shows no message', async () => {
  const { host } = await mount(<Page />)
  cancelReads()
  await settled()
  assert.equal(seen(host), [1, '', ''])
})

test('a reload is not a timer read, and brings new data', async () => {
  const { host } = await mount(<Page />)
  await calls[0]!.answer({ code: 0, uptime: 1 })
  load.reload()
  assert.equal(calls[1]!.url, 'get.json?module=dev_status')
  assert.equal(seen(host), [0, '1', ''], 'what is there stays meanwhile')
  await calls[1]!.answer({ code: 0, uptime: 2 })
  assert.equal(seen(host), [0, '2', ''])
})

const answerAll = async () => {
  for (let call = underWay()[0]; call; call = underWay()[0]) await call.answer({ code: 0, value: 1 })
}
/** The calls that a page makes in a minute; each is answered at once. */
const callsInMinute = async () => {
  await answerAll()
  newCalls()
  for (let second = 0; second < 60; second++) {
    await pass(1000)
    await answerAll()
  }
  return newCalls().length
}
const Part = ({ module }: { module: string }) => {
  useResource(options => read(record(module, { value: int('') }), options), { refreshSeconds: 5 })
  return null
}
const Dashboard = () => (
  <>
    <Part module="dev_status" />
    <Part module="dev_statistics" />
    <Part module="pon_info" />
  </>
)

test('two minutes after the last input a page makes 6 calls a minute, in turn; none while it is hidden', async () => {
  await mount(<Dashboard />)
  assert.is(await callsInMinute(), 3 * 12)
  await callsInMinute()
  assert.is(await callsInMinute(), 6)
  assert.is(await callsInMinute(), 6)
  hideTab(true)
  await callsInMinute()
  assert.is(await callsInMinute(), 0)
  hideTab(false)
  assert.is(underWay().length, 2, 'all are read again at once, two at a time')
  for (let minute = 0; minute < 3; minute++) await callsInMinute()
  dispatchEvent(new Event('mousemove'))
  assert.ok((await callsInMinute()) > 30, 'input ends the wait')
})

test('reads that wait for somebody to look are dropped when their page is left', async () => {
  const { leave } = await mount(<Dashboard />)
  for (let minute = 0; minute < 3; minute++) await callsInMinute()
  await pass(9000)
  await answerAll()
  newCalls()
  cancelReads()
  await leave()
  dispatchEvent(new Event('mousemove'))
  await pass(60_000)
  assert.is(newCalls().length, 0)
})

test('what was read a moment ago is used again if the page allows it, but not after a write', async () => {
  const Reader = ({ maxAge }: { maxAge?: number }) => {
    load = useResource(options => read(uptime, options), { maxAge })
    return <ResourceView resource={load}>{({ values }) => <p class="data">{values.uptime}</p>}</ResourceView>
  }
  const first = await mount(<Reader />)
  await calls[0]!.answer({ code: 0, uptime: 4 })
  await first.leave()
  await pass(4999)
  const second = await mount(<Reader maxAge={5} />)
  assert.equal([calls.length, seen(second.host)[1]], [1, '4'])
  load.reload()
  assert.is(calls.length, 2, 'a reload always asks the device')
  await calls[1]!.answer({ code: 0, uptime: 5 })
  await second.leave()
  post({ writes: 'dev_config' }, {}).catch(() => {})
  await calls[2]!.answer({ code: 0 })
  const third = await mount(<Reader maxAge={5} />)
  assert.is(calls.length, 4, 'after a write')
  await calls[3]!.answer({ code: 0, uptime: 6 })
  await third.leave()
  await pass(5000)
  await mount(<Reader maxAge={5} />)
  assert.is(calls.length, 5, 'too old')
  await calls[4]!.answer({ code: 0, uptime: 7 })
})

const nearby = table('lan_terminals', 'list', { mac: text('') }, { title: 'mac', max: 9 })
const rules = table(
  'rules_config',
  'list',
  { mac: text('', { from: optionsFrom(nearby, row => [row.mac, term(row.mac)]) }) },
  { title: 'mac', max: 9 },
)
const Rules = ({ refreshSeconds }: { refreshSeconds?: number }) => {
  const loaded = useEntityResource(rules, { refreshSeconds })
  return (
    <ResourceView resource={loaded}>
      {({ state, context }) => {
        const { others, lan_terminals } = context(state.rows[0]) as unknown as {
          others: { mac: string }[]
          lan_terminals?: { rows: { mac: string }[] }
        }
        return (
          <p class="data">
            {others.map(row => row.mac).join()} beside {lan_terminals?.rows.map(row => row.mac).join()}
          </p>
        )
      }}
    </ResourceView>
  )
}

test('an entity is read with its context; a row is not among its other rows', async () => {
  const { host } = await mount(<Rules />)
  assert.equal(
    underWay()
      .map(({ module }) => module)
      .sort(),
    ['lan_terminals', 'rules_config'],
  )
  await underWay()
    .find(({ module }) => module === 'rules_config')!
    .answer({ code: 0, list: [{ mac: 'a' }, { mac: 'b' }] })
  assert.is(seen(host)[0], 1, 'both are needed')
  await underWay()[0]!.answer({ code: 0, list: [{ mac: 'c' }] })
  assert.is(seen(host)[1], 'b beside c')
})

test('a page that reads again by itself reads its context once a minute', async () => {
  await mount(<Rules refreshSeconds={10} />)
  const asked: string[] = []
  for (let second = 0; second < 90; second++) {
    for (const call of underWay()) {
      asked.push(call.module)
      await call.answer({ code: 0, list: [] })
    }
    await pass(1000)
  }
  assert.is(asked.filter(module => module === 'rules_config').length, 9)
  assert.is(asked.filter(module => module === 'lan_terminals').length, 2)
})

test('a failed read of the context does not prevent the page from opening; one of the entity does', async () => {
  const first = await mount(<Rules />)
  await underWay()
    .find(({ module }) => module === 'lan_terminals')!
    .fail()
  await underWay()[0]!.answer({ code: 0, list: [{ mac: 'a' }] })
  assert.equal(seen(first.host), [0, 'beside', ''])
  await first.leave()
  const second = await mount(<Rules />)
  await underWay()
    .find(({ module }) => module === 'rules_config')!
    .fail()
  await underWay()[0]!.answer({ code: 0, list: [] })
  assert.equal(seen(second.host), [0, '', `${unreachable}Try again`])
})

test.run()
