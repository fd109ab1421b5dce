// The diagnosis of what is wrong: the first broken link is named, with what to do and where.
import '../../dom'
import * as assert from 'uvu/assert'
import { registrationStates } from '../../../../src/device/internet/pon-info'
import { wan } from '../../../../src/device/internet/wan'
import { inLanguage } from '../../../../src/model/localized-text'
import { initialValues } from '../../../../src/model/shape'
import type { LinkState } from '../../../../web/shared/internet/connection'
import { findHomeTrouble, type HomeState } from '../../../../web/shared/internet/home-faults'
import { findLinkTrouble, findOutage, type Trouble } from '../../../../web/shared/internet/trouble'
import { test } from '../../test'

type Connection = LinkState['connections'][number]
const base: Connection = { ...initialValues(wan.rows!), id: 3, status: 'connected', currentIp: '100.64.18.79' }
const connection = (change: Partial<Connection> = {}): Connection => ({ ...base, ...change })
const management = connection({ id: 9, service: ['TR069'] })

const briefly = (trouble: Trouble | undefined) =>
  trouble && [inLanguage(trouble.title, 'en'), trouble.route, !!trouble.callProvider]

const link = (change: Partial<Connection>): LinkState => ({
  registration: 'registered',
  connections: [management, connection(change)],
  internet: true,
})

const links: readonly (readonly [what: string, state: LinkState, title?: string, route?: string, call?: boolean])[] = [
  ['all is well', link({})],
  ['only IPv6', link({ currentIp: '', currentIpv6: '2001:db8::1' })],
  ['no PON', { ...link({}), registration: undefined }],
  ['a second connection is up', { ...link({}), connections: [connection({ status: 'off' }), connection()] }],
  ['a bridge', { ...link({ mode: 'bridge', currentIp: '' }), internet: false }],
  ['disconnected when idle', link({ status: 'idle' })],
  ['no response', link({ status: 'noResponse' }), 'No response from the provider (678)', '/wan-edit/3'],
  [
    'a wrong password',
    link({ status: 'credentials' }),
    'The provider rejected the user name or password (691)',
    '/wan-edit/3',
  ],
  ['disconnected by the provider', link({ status: 'isp' }), 'Disconnected by the provider', '/wan-edit/3'],
  ['no valid address', link({ status: 'ip' }), 'The IP configuration failed', '/wan-edit/3'],
  [
    'no answer of DHCP',
    link({ status: 'ip', mode: 'ipoe', ipv4Mode: 'dhcp' }),
    'The provider assigns no address (DHCP)',
    '/wan-edit/3',
  ],
  [
    'no valid fixed address',
    link({ status: 'ip', mode: 'ipoe', ipv4Mode: 'static' }),
    'The IP configuration failed',
    '/wan-edit/3',
  ],
  [
    'DHCP that was ended by hand',
    link({ status: 'user', mode: 'ipoe', ipv4Mode: 'dhcp' }),
    'Disconnected by the user',
    '/wan-edit/3',
  ],
  ['an unknown reason', link({ status: 'unknown' }), 'Disconnected for an unknown reason', '/wan-edit/3'],
  ['down', link({ status: 'off', mode: 'ipoe' }), 'Not connected', '/wan-edit/3'],
  ['connecting for a long time', link({ status: 'connecting' }), 'Connecting', '/wan-edit/3'],
  ['connecting for some seconds', { ...link({ status: 'connecting' }), internet: false, isDialling: true }],
  ['disconnected by hand', link({ status: 'user', dial: 'manual' }), 'Disconnected by the user', '/wan'],
  ['no address', link({ currentIp: '' }), 'Connected, but without an address', '/wan-edit/3'],
  ['not reachable', { ...link({}), internet: false }, 'Connected, but the Internet cannot be reached', '/wan-edit/3'],
  ['no connection', { ...link({}), connections: [management] }, 'There is no Internet connection', '/wan-add'],
  [
    'no light: not the connection that fails because of it',
    { ...link({ status: 'noResponse' }), registration: 'noLight', internet: false },
    'Fibre: No light',
    '/pon',
    true,
  ],
  [
    'not registered',
    { ...link({ status: 'noResponse' }), registration: 'unregistered' },
    'Your provider does not know this gateway yet',
    '/pon',
    true,
  ],
]
for (const [what, state, title, route, call = false] of links)
  test(`the way to the Internet: ${what}`, () => {
    assert.equal(briefly(findLinkTrouble(state)), title && [title, route, call])
  })

const outages: readonly (readonly [what: string, state: LinkState, title?: string])[] = [
  ['all is well', link({})],
  ['a bridge', { ...link({ mode: 'bridge' }), internet: false }],
  ['being dialled', { ...link({ status: 'connecting' }), internet: false, isDialling: true }],
  ['a second connection is up', { ...link({}), connections: [connection({ status: 'isp' }), connection()] }],
  ['a wrong password', link({ status: 'credentials' }), 'The provider rejected the user name or password (691)'],
  ['idle on demand', link({ status: 'idle' })],
  ['connected in vain', { ...link({}), internet: false }, 'Not reachable'],
  ['no connection', { ...link({}), connections: [management] }, 'Not connected'],
  ['a state of newer firmware', link({ status: 'roaming' as 'off' }), 'Not reachable'],
]
for (const [what, state, title] of outages)
  test(`without advice, the way to the Internet: ${what}`, () => {
    const outage = findOutage(state)
    assert.is(outage && inLanguage(outage.title, 'en'), title)
  })

test('every state of the registration but “registered” is a trouble of the fibre, with advice in both languages', () => {
  for (const registration of Object.keys(registrationStates) as (keyof typeof registrationStates)[]) {
    const trouble = findLinkTrouble({ ...link({}), registration })
    if (registration === 'registered') assert.is(trouble, undefined)
    else assert.ok(trouble && trouble.route === '/pon' && Array.isArray(trouble.advice), registration)
  }
})

const [on, off] = [{ enable: true }, { enable: false }]
const [plugged, open] = [{ link: true }, { link: false }]
const homes: readonly (readonly [what: string, state: HomeState, title?: string, route?: string])[] = [
  ['nothing has been read yet', {}],
  ['Wi-Fi is on', { networks: [off, on], ports: [open] }],
  ['Wi-Fi is off', { networks: [off], ports: [open, plugged] }, 'Wi-Fi is off', '/wifi'],
  ['Wi-Fi is off, the ports are unknown', { networks: [off] }, 'Wi-Fi is off', '/wifi'],
  ['Wi-Fi is off and no cable', { networks: [off], ports: [open] }, 'Wi-Fi is off', '/wifi'],
  ['no Wi-Fi, a cable', { networks: [], ports: [plugged] }],
  ['no Wi-Fi, no cable', { networks: [], ports: [open] }, 'No cable', '/lan'],
]
for (const [what, state, title, route] of homes)
  test(`the home: ${what}`, () => {
    assert.equal(briefly(findHomeTrouble(state)), title && [title, route, false])
  })

test.run()
