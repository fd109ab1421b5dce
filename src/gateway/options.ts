import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { parseFault } from './faults'
import { readPlants } from './plants'
import type { RunOptions } from './run'

/** What `--help` prints. */
export const help = `npm start -- [options]      the console on a simulated gateway

  --port N         port of the console; 0 takes any (PORT, else 8080; the next free one if it is in use)
  --device TYPE    device type of size-budget.json (all)
  --state FILE     file that keeps the configuration (.ontlet/state-TYPE.xml)
  --fresh          start from factory defaults
  --fast           shorten every wait (reboot, upgrade) to well under a second
  --root DIR       folder with the built console (dist/TYPE)
  --control N      control API for tests on another port; 0 takes any
  --fault SPEC     play a fault, repeatable: module=snmp_config,kind=500,on=read
                   kinds: latency (ms=), hang, reset, cut, 500, html, empty, truncated, wrong-types, code (code=)
                   on: read, write, upload, page; times=N; block=1 lets a wait hold up every call
  --plant NAME     build in a fault that a firmware could have, repeatable (src/gateway/plants.ts)
  --session N      seconds after which a session that is not used ends (300)
  --address IP     address to listen on (127.0.0.1)
  --target URL     pass the calls on to a real device
  --single         one session at a time
  --flash MB       size of the flash, the largest upload (64)
  --help
`

const project = fileURLToPath(new URL('../..', import.meta.url))

const whole = (name: string, text: string, most: number): number => {
  if (!/^\d{1,6}$/.test(text) || Number(text) > most) throw new Error(`${name} has to be a whole number up to ${most}, not “${text}”.`)
  return Number(text)
}

/** The options of the command line and whether to start afresh; undefined when help was asked for. Throws a sentence. */
export const readOptions = (args: string[], environment: NodeJS.ProcessEnv): { options: RunOptions; fresh: boolean } | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' }, device: { type: 'string', default: 'all' }, state: { type: 'string' }, root: { type: 'string' },
      fresh: { type: 'boolean', default: false }, fast: { type: 'boolean', default: false }, single: { type: 'boolean', default: false },
      control: { type: 'string' }, fault: { type: 'string', multiple: true, default: [] }, address: { type: 'string', default: '127.0.0.1' },
      target: { type: 'string' }, plant: { type: 'string', multiple: true, default: [] }, session: { type: 'string', default: '300' }, flash: { type: 'string', default: '64' }, help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  if (isIP(values.address) !== 4) throw new Error(`--address has to be an IPv4 address, not “${values.address}”.`)
  if (values.target !== undefined && !/^https?:\/\/[^/]+\/?$/.test(values.target))
    throw new Error(`--target has to be an address such as http://192.168.1.1, not “${values.target}”.`)
  return {
    fresh: values.fresh,
    options: {
      device: values.device,
      port: whole('--port', values.port ?? environment.PORT ?? '8080', 65535),
      address: values.address,
      state: resolve(values.state ?? resolve(project, '.ontlet', `state-${values.device}.xml`)),
      root: resolve(values.root ?? resolve(project, 'dist', values.device)),
      fast: values.fast,
      single: values.single,
      control: values.control === undefined ? undefined : whole('--control', values.control, 65535),
      target: values.target,
      faults: values.fault.map(parseFault),
      plants: readPlants(values.plant),
      sessionSeconds: whole('--session', values.session, 86400),
      flash: whole('--flash', values.flash, 4096) * 1024 * 1024,
      patience: 60_000,
      say: sentence => console.log(sentence),
    },
  }
}
