import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wifiChannels } from '../../../../src/device/internet/radio-channels'
import { wifi } from '../../../../src/device/internet/wifi'
import { radio } from '../../../../src/device/internet/wifi-advance'
import { initialValues } from '../../../../src/model/shape'
import { until } from '../../../until'
import { type Part, takesEdges } from './edges'
import { Home } from './home'

// The edges of Wi-Fi, as in edges.test.ts: hostapd reads the file before it looks for a radio, which there is none of.

const home = new Home(['hostapd'])
test.before(() => home.start())
test.after(() => home.end())

/** What hostapd says until it has read a file, or refused it. Several at once cannot have the same control socket. */
const said = async (file: string): Promise<string> => {
  const [log, copy] = [join(home.files, 'read.log'), join(home.files, 'read.conf')]
  // What the last one has said is no answer.
  home.gateway.run(`grep -v ^ctrl_interface= ${home.files}/${file} >${copy}; : >${log}`)
  const child = await home.gateway.start('sh', ['-c', `echo; exec hostapd -dd -K ${copy} >${log} 2>&1`])
  const text = () => readFileSync(log, 'utf8')
  try {
    await until(() => /interface state|errors? found|Failed to/.test(text()), { complaint: text })
  } finally {
    child.kill('SIGKILL')
  }
  return text()
}

const reads = (band: number) => async () => {
  const file = `hostapd.${band}`
  if (readFileSync(join(home.files, file), 'utf8') === '') return
  const text = await said(file)
  assert.not.match(text, /errors? found|^Line \d+:/m, text)
}

const network = { ...initialValues(wifi.rows!), ssid: 'home', password: 'twelve words', enable: true }
const enterprise = { ...network, auth: 'enterprise', radiusIp: '192.0.2.1', radiusPassword: 'secret' }
const low = { ...initialValues(radio.rows!), band: 'low', mode: 'bgn', country: 'DE' }

/** The only channel that the radio is offered. */
const channel = (band: string, number: number) => [wifiChannels, { band, channel: number }] as const

const parts: readonly Part[] = [
  { entity: wifi, of: 'rows', fixed: 1, base: { ...network, band: 'low' }, reads: reads(0) },
  { entity: wifi, of: 'rows', fixed: 2, base: { ...enterprise, band: 'high' }, reads: reads(1) },
  { entity: radio, of: 'rows', fixed: 1, beside: channel('low', 6), base: low, reads: reads(0) },
  {
    ...{ entity: radio, of: 'rows', fixed: 2, beside: channel('high', 36), reads: reads(1) },
    base: { ...low, band: 'high', mode: 'anacax' },
  },
]

for (const [number, part] of parts.entries())
  test(`the edges of ${part.entity.module} are taken: row ${part.fixed}, ${number < 2 ? 'networks' : 'radio'}`, () =>
    takesEdges(home, part))

test.run()
