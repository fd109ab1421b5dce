import * as assert from 'uvu/assert'
import { carriedContract } from '../../../src/kit/contract/contract-files'
import { device } from '../console'
import { test } from '../test'
import { answersCautions, refuses, scene, stored } from './person'

/** The last good values of each limit, as a row of the requirements gives them. */
export interface Reading {
  ipoe: [min: number, max: number]
  pppoe: [min: number, max: number]
  vlan: [min: number, max: number]
  beacon: [min: number, max: number]
  interval: [min: number, max: number]
}

const connection = { action: 'add', mode: 1, ip_protocol: 0, service_type: 'INTERNET', ipv4_mode: 0 }
const dialled = { ...connection, mode: 2, username: 'home@isp.example', password: 'secret' }
const dials = { Mode: 'PPPoE', 'VLAN tag': false, 'User name': 'home@isp.example', Password: 'secret' }
const remote = { enable: 1, acs_url: 'https://acs.example.com/', periodic: 1 }

/** Where each limit is: on a page, with what is entered before; in a body; in the header of the contract. */
const places = [
  {
    of: 'ipoe',
    at: '/wan-add',
    label: 'MTU',
    entered: { Mode: 'IPoE', 'VLAN tag': false },
    body: connection,
    key: 'mtu',
  },
  { of: 'pppoe', at: '/wan-add', label: 'MTU', entered: dials, body: dialled, key: 'ppp_mtu' },
  {
    of: 'vlan',
    at: '/wan-add',
    label: 'VLAN',
    entered: { Mode: 'IPoE', 'VLAN tag': true },
    body: { ...connection, vlan: 1 },
    key: 'vlan_id',
  },
  {
    of: 'vlan',
    at: '/wan-add',
    label: 'Multicast VLAN ID',
    entered: { Mode: 'IPoE', 'VLAN tag': false, 'Multicast VLAN': true },
    body: { ...connection, multicast: 1 },
    key: 'multicast_id',
  },
  { of: 'beacon', at: '/wifi/advance', label: 'Beacon interval', open: 'Edit 5 GHz', body: {}, key: 'beacon' },
  {
    of: 'interval',
    at: '/remote',
    label: 'Inform interval',
    entered: { 'ACS URL': remote.acs_url },
    body: remote,
    key: 'interval',
  },
] as const

const modules = {
  '/wan-add': ['wan_confignew', 'WAN_CONFIGNEW_WAN'],
  '/wifi/advance': ['wlan_config', 'WLAN_CONFIG_WLAN'],
  '/remote': ['tr069_config', 'TR069_CONFIG'],
} as const

const contract = carriedContract('all')

/** Tests page, simulated gateway and contract of the device type that this is loaded for, whose limits are these. */
export const testLimits = (reading: Reading): void => {
  for (const place of places) {
    const { of, at, label, body, key } = place
    const [module, macro] = modules[at]
    const [min, max] = reading[of]
    const sentence = `Enter a whole number (${min} … ${max}).`
    const kept = () => {
      if (at === '/remote') return stored(module)[key]
      const rows = (at === '/wan-add' ? stored(module).wan : stored('wlan_pararm').wlan) as Record<string, unknown>[]
      const row = rows.at(-1)!
      return row.name === 'new' || at !== '/wan-add' ? row[key] : undefined
    }

    for (const good of [min, max])
      scene(
        at,
        `${label} of ${of} is ${good} at most or at least, and no further`,
        ...('open' in place ? [place.open] : []),
        ...(at === '/wan-add' ? [{ Name: 'new' }] : []),
        ...('entered' in place ? [place.entered] : []),
        refuses(label, String(good === min ? min - 1 : max + 1), sentence),
        { [label]: String(good) },
        'Save',
        // Some ends of the ranges are unwise, such as VLAN 4095.
        answersCautions,
        () => assert.is(kept(), good),
      )

    test(`the gateway takes ${min} to ${max} for ${key}, and nothing beyond`, async () => {
      device.reset()
      const first = stored('wlan_pararm').wlan as { id: number }[]
      const target = at === '/wifi/advance' ? { action: 'set', table: 'wlan', id: first[0]!.id } : {}
      const codeFor = async (value: number) => {
        device.reset()
        const name = at === '/wan-add' ? { name: 'new' } : {}
        const sent = { module, ...target, ...body, ...name, [key]: value }
        const { code, field } = (await device.answerOf({ method: 'POST', url: '', sent } as never)) as {
          code: number
          field?: string
        }
        return code === 0 ? code : field
      }
      assert.equal(await Promise.all([min - 1, max + 1].map(codeFor)), [key, key], 'beyond')
      for (const good of [min, max]) assert.is(await codeFor(good), 0, String(good))
    })

    test(`the contract says ${min} to ${max} for ${key}`, () => {
      const name = `ONTLET_${macro}_${key.toUpperCase()}`
      for (const [end, value] of [
        ['MIN', min],
        ['MAX', max],
      ] as const)
        assert.ok(contract['ontlet.h']!.includes(`#define ${name}_${end} ${value}\n`), `${name}_${end}`)
      const range = `"minimum":${min},"maximum":${max}`
      const schema = JSON.stringify(JSON.parse(contract[`schema/${module}.write.json`]!))
      const start = schema.indexOf(`"${key}":{"type":"integer"`)
      assert.is(schema.slice(start).indexOf(range), `"${key}":{"type":"integer",`.length, key)
    })
  }
}
