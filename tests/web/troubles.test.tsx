// What an owner sees of every trouble that the simulated gateway can have, in both languages: on Home and in the
// connection check, the headline, the rows, the diagram and the button say the same.
import './dom'
import * as assert from 'uvu/assert'
import { troubles } from '../../src/gateway/situations/troubles'
import type { Language } from '../../src/model/localized-text'
import { noteOwnChange } from '../../web/net/device'
import { path } from '../../web/ui/router'
import { isAll } from '../scale'
import { answerAll, device, elapse, leaveFor, open, startConsole } from './console'
import { click, pass, textOf } from './dom'
import { test } from './test'

type Pair = readonly [en: string, zh: string]

/** What is said about a trouble: Home's headline and first button, and those of the check with the rows to look at. */
interface Said {
  /** The state of the fibre in Home's row, unless it is registered. */
  fibre?: Pair
  home?: readonly [headline: Pair, action: Pair]
  check: Pair
  /** What Home and the check advise about a fibre. */
  advice?: Pair
  fix?: Pair
  /** The button that changes a setting at once. */
  repair?: Pair
  rows?: readonly Pair[]
}

const fibreAction: Pair = ['Show the fibre', '查看光纤状态']
const settings: Pair = ['Open settings', '打开设置']
const loid: Pair = ['Enter the LOID', '输入 LOID']
const [light, registration]: readonly Pair[] = [
  ['Light in the fibre', '光信号'],
  ['Registration', '注册'],
]
const connection: Pair = ['Internet connection', '互联网连接']
const dnsRow: Pair = ['Names of websites (DNS)', '域名解析（DNS）']
const [ipv4, ipv6]: readonly Pair[] = [
  ['Internet over IPv4', '互联网（IPv4）'],
  ['Internet over IPv6', '互联网（IPv6）'],
]

/** A state of the fibre, by the term that its row shows, with a headline of its own or the term. */
const fibre = (state: Pair, advice: Pair, row: Pair, { title, fix }: { title?: Pair; fix?: Pair } = {}): Said => {
  const headline: Pair = title ?? [`Fibre: ${state[0]}`, `光纤：${state[1]}`]
  return { home: [headline, fibreAction], check: headline, advice, fix, rows: [row], fibre: state }
}
const readOut: Pair = ['Call your provider and read out the numbers below.', '请联系运营商，并告知下方的 SN 和光功率。']
const enterLoid: Pair = [
  'Enter the LOID and password from your provider, or read out the numbers below.',
  '请输入运营商提供的 LOID 和密码，或告知运营商下方的 SN 和光功率。',
]
const dialled = (headline: Pair, check = headline, fix = settings): Said => ({
  home: [headline, settings],
  check,
  fix,
  rows: [connection],
})
const unreachable = (check: Pair, rows: readonly Pair[], fix?: Pair): Said => ({
  home: [['Connected, but the Internet cannot be reached', '已连接，但无法访问互联网'], settings],
  check,
  fix,
  rows,
})
const well: Said = { check: ['The Internet works', '互联网正常'], fix: ['Test the speed', '测试网速'] }
const looped: Pair = ['LAN4: Loop found', 'LAN4：存在环路']
const showPorts: Pair = ['Show the ports', '查看端口']
const atHome: Pair = ['Your device at home', '家中的设备']

const table: Readonly<Record<string, Said>> = {
  '': well,
  'no-light': fibre(
    ['No light', '无光'],
    [
      'Plug in both ends of the fibre firmly. If that does not help, call your provider.',
      '请插紧光纤两端。若仍无效，请联系运营商。',
    ],
    light!,
  ),
  'low-light': fibre(
    ['Light too weak', '光功率过低'],
    [
      'The fibre may be bent or dirty. Lay it without tight bends and do not touch its ends. If that does not help, call your provider.',
      '光纤可能弯折或脏污。请将光纤理顺，避免急弯，勿触碰接头。若仍无效，请联系运营商。',
    ],
    light!,
  ),
  'high-light': fibre(['Light too strong', '光功率过高'], readOut, light!),
  'rogue-onu': fibre(
    ['Transmits continuously', '长发光'],
    [
      'The gateway is probably defective. Unplug it and call your provider.',
      '光猫可能已损坏。请拔掉电源，并联系运营商。',
    ],
    registration!,
    { title: ['The gateway is defective: its laser does not switch off', '光猫异常：持续发光'] },
  ),
  'turned-off': fibre(['Turned off by the OLT', '已被 OLT 关闭'], readOut, registration!, {
    title: ['Your provider has turned off this line', '线路已被运营商关闭'],
  }),
  registering: fibre(
    ['Registering', '注册中'],
    [
      'The gateway tries again by itself. If that does not help, call your provider.',
      '光猫会自动重试。若仍无效，请联系运营商。',
    ],
    registration!,
    { title: ['Connecting to your provider over the fibre …', '正在通过光纤连接运营商…'] },
  ),
  'not-registered': fibre(['Not registered', '未注册'], enterLoid, registration!, {
    title: ['Your provider does not know this gateway yet', '运营商尚未识别此光猫'],
    fix: loid,
  }),
  'wrong-key': fibre(['Wrong MAC key', 'MAC 密钥错误'], enterLoid, registration!, {
    title: ['Your provider does not accept the key of this gateway', '运营商未接受此光猫的认证信息'],
    fix: loid,
  }),
  'no-answer': dialled(['No response from the provider (678)', '运营商无响应（678）']),
  'wrong-password': dialled(
    ['The provider rejected the user name or password (691)', '用户名或密码错误（691）'],
    undefined,
    ['Enter your provider’s password', '输入运营商密码'],
  ),
  'no-dhcp': dialled(['The provider assigns no address (DHCP)', '运营商未分配地址（DHCP）']),
  'no-address': dialled(['Connected, but without an address', '已连接，但未获得地址']),
  'gateway-silent': unreachable(
    ['The provider’s gateway does not answer', '运营商网关无响应'],
    [['Provider’s gateway', '运营商网关'], dnsRow, ipv4!, ipv6!],
  ),
  dns: {
    ...unreachable(['Names of websites cannot be resolved (DNS)', '无法解析网站域名（DNS）'], [dnsRow], settings),
    repair: ['Use other DNS servers', '改用其他 DNS 服务器'],
  },
  'internet-silent': unreachable(
    ['The Internet does not answer over IPv4/IPv6', '互联网（IPv4/IPv6）无响应'],
    [ipv4!, ipv6!],
  ),
  ipv6: { check: ['The Internet works, but not over IPv6', '互联网可用，但 IPv6 不可用'], rows: [ipv6!] },
  'far-wifi': {
    check: ['The Internet works, but 妈妈的手机 has a weak Wi-Fi signal', '互联网可用，但“妈妈的手机”的 Wi-Fi 信号弱'],
    rows: [atHome],
  },
  'slow-cable': {
    check: [
      'The Internet works, but office-pc is connected at only 100 Mbit/s',
      '互联网可用，但“office-pc”的网线速率仅 100 Mbit/s',
    ],
    rows: [atHome],
  },
  loop: { home: [looped, showPorts], check: looped, fix: showPorts, rows: [['Loop detection', '环路检测']] },
  'cut-off-after-save': well,
  'wrong-clock': {
    check: ['The clock of the gateway is wrong', '光猫的时钟不正确'],
    fix: settings,
    rows: [['Clock', '时钟']],
  },
}

test('every trouble is in the table', () => {
  assert.equal(Object.keys(table).sort(), ['', ...Object.keys(troubles)].sort())
})

const found = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const textsOf = (selector: string) => found(selector).map(textOf)

const openAt = async (route: string, spoken: Language) => {
  await leaveFor(route, spoken)
  await open({ route, tab: 0 })
  await answerAll()
}

const check = async (spoken: Language) => {
  await openAt('/check', spoken)
  for (let half = 0; !found('.verdict button').length; half++) {
    assert.ok(half < 180, 'the check ends')
    await elapse(0.5)
    await pass(500)
    await answerAll()
  }
}

/** The advice, then the numbers for the provider: each once, and none that is empty. */
const saysWhatToDo = async (card: string, advice: string, loid: string) => {
  await answerAll()
  const [said, numbers, ...more] = textsOf(`${card} p`)
  assert.equal([said, more], [advice, []])
  const [sn, ...others] = numbers!.split(' · ')
  assert.match(sn!, /^SN[:：] ?ONTL1A2B3C4D$/)
  if (loid) assert.match(others.shift()!, new RegExp(`^LOID[:：] ?${loid}$`))
  assert.is(others.length, 1)
  assert.match(others[0]!, /^(Received power: |接收光功率：).*\d\sdBm/)
}

/** Where the buttons on Home lead, by what is said. */
const leads: readonly (readonly [action: Pair, route: string])[] = [
  [fibreAction, '/pon'],
  [settings, '/wan-edit/1'],
  [showPorts, '/loop'],
]

device.set('dev_config', { web_guide_done: 1 })
device.act()
await startConsole('desktop')
const again: Pair = ['Check again', '重新检查']
const cause: Pair = ['Find the cause', '查找原因']

for (const [index, [name, said]] of Object.entries(table).entries())
  test(`Home and the check agree about the trouble ${name || 'none'}`, async () => {
    for (const [place, spoken] of (['en', 'zh'] as const).entries()) {
      // In the quick set each trouble in one of the languages.
      if (!isAll && place !== index % 2) continue
      const of = (pair: Pair) => pair[place]!
      device.trouble()
      const loidNow = ['loid.example', ''][place]!
      device.set('pon_config', { loid: loidNow, loid_password: '' })
      noteOwnChange()
      await elapse(60)
      device.trouble(name)
      await elapse(30)

      await openAt('/', spoken)
      const { home, repair, fix, advice } = said
      const isOnLine = !!home && name !== 'loop'
      const buttons = home ? [...(isOnLine ? [cause] : []), home[1], again] : []
      assert.equal(textsOf('.trouble h2'), home ? [of(home[0])] : [])
      assert.equal(
        found('.trouble button').map(button => button.getAttribute('aria-label') || textOf(button)),
        buttons.map(of),
      )
      assert.equal(textsOf('.trouble .primary'), buttons.slice(0, 1).map(of))
      if (advice) await saysWhatToDo('.trouble', of(advice), loidNow)
      const [internet, , household] = textsOf('.diagram a > div')
      assert.is(/(Internet|互联网)(Connected|已连接)/.test(internet!), !isOnLine, internet)
      assert.is(/(Internet|互联网)(Not reachable|无法访问)/.test(internet!), isOnLine, internet)
      assert.equal(
        found('.link').map(line => line.classList.contains('bad')),
        [isOnLine, false],
      )
      assert.is(household!.includes(of(looped)), name === 'loop', household)
      const fibreRow = textsOf('.cards > :last-child a[href="#/pon"]')[0]!
      assert.ok(fibreRow.endsWith(of(said.fibre ?? ['Registered', '已注册'])), fibreRow)
      for (const [action, route] of leads)
        for (const button of found('.trouble button').filter(element => textOf(element) === of(action))) {
          await click(button)
          assert.is(path.peek(), route)
        }

      await check(spoken)
      assert.equal(textsOf('.verdict h2'), [of(said.check)])
      if (advice) await saysWhatToDo('.verdict', of(advice), loidNow)
      assert.equal(textsOf('.verdict button'), [repair, fix, again].filter(found => !!found).map(of))
      const rows = found('.check-line li').filter(row => !/^(good|soft)$/.test(row.className))
      assert.equal(
        rows.map(row => textOf(row.querySelector('strong')!)),
        (said.rows ?? []).map(of),
      )
    }
  })

test('the diagram is a list of three states, each a link to its place', async () => {
  device.trouble()
  await openAt('/', 'en')
  assert.equal(
    found('.diagram li').map(item => [
      item.querySelector('a')!.getAttribute('href'),
      textOf(item).replace(/ · on for \d\d:.*/, ''),
    ]),
    [
      ['#/wan', 'InternetConnected100.64.18.77'],
      ['#/upgrade', 'GatewayRunningVersion 1.0.0'],
      ['#/lan', 'At home8 devicesontlet (2), ontlet-5G (3)LAN1, LAN2, LAN3'],
    ],
  )
})

test.run()
