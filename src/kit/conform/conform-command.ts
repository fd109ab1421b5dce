import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../bundle.ts'
import { contractVersion } from '../contract/version.ts'
import { applyProfile, BuildFault } from '../profile-file.ts'
import { NoAnswer } from './device.ts'
import { inJunit, inText } from './report.ts'
import { Finding, Gone } from './run.ts'

const help = `npm run conform -- http://ADDRESS --user U --password P [options]
  Checks a gateway against the contract, through HTTP alone, and puts back what it changed.
  Exit code 0: all is well; 1: faults were found; 2: the device cannot be reached or goes away.

  --password P     or in the variable ONTLET_PASSWORD
  --device TYPE    what the device carries: a key of size-budget.json (default: all)
  --read-only      changes nothing
  --only NAME      only this module, or session, hostile, files; repeatable
  --idle SECONDS   the device ends a session after so long without a call: checks that too
  --json FILE      the report as JSON
  --junit FILE     the report as JUnit XML
  --resume FILE    keeps where the run is; after a reboot the same command goes on from there
  --timeout S      seconds to wait for an answer (default: 30)
  --patience S     seconds to wait for a device that went away (default: 120)
  --quiet          only the count`

const seconds = (name: string, text: string): number => {
  if (!/^\d{1,6}(\.\d+)?$/.test(text)) throw new BuildFault(`--${name} has to be seconds, not "${text}".`)
  return Number(text)
}

/** `npm run conform`: returns the exit code. */
export async function main(argv: string[]): Promise<number> {
  try {
    const { values: options, positionals } = parseArgs({
      args: argv, allowPositionals: true,
      options: {
        user: { type: 'string' }, password: { type: 'string' }, device: { type: 'string', default: 'all' },
        'read-only': { type: 'boolean', default: false }, only: { type: 'string', multiple: true, default: [] }, idle: { type: 'string', default: '0' },
        json: { type: 'string' }, junit: { type: 'string' }, resume: { type: 'string', default: '' },
        timeout: { type: 'string', default: '30' }, patience: { type: 'string', default: '120' },
        quiet: { type: 'boolean', default: false }, help: { type: 'boolean', default: false },
      },
    })
    if (options.help) {
      console.log(help)
      return 0
    }
    const [address] = positionals
    const password = options.password ?? process.env.ONTLET_PASSWORD
    if (positionals.length !== 1 || !/^https?:\/\/[^/]+\/?$/.test(address!)) throw new BuildFault(`Name the device, such as http://192.168.1.1.\n\n${help}`)
    if (!options.user || password === undefined) throw new BuildFault(`Say who logs in: --user and --password.\n\n${help}`)
    applyProfile(options.device)
    // Now, and not after minutes of work.
    for (const file of [options.json, options.junit]) {
      try {
        if (file !== undefined) closeSync(openSync(file, 'a'))
      } catch (error) {
        throw new BuildFault(`${file} cannot be written: ${(error as Error).message}.`)
      }
    }
    // Loaded only now: definitions read the profile when they are loaded.
    const [{ entities }, { conform, CannotBegin }, { isCarried }] = await Promise.all([import('../../device/index.ts'), import('./conform.ts'), import('../../device/carried.ts')])
    const known = new Set([...entities.map(({ module }) => module), 'session', 'hostile', 'files'])
    const stranger = options.only.find(name => !known.has(name))
    if (stranger !== undefined) throw new BuildFault(`There is no module "${stranger}" to check.`)
    try {
      const results = await conform(
        { origin: address!.replace(/\/$/, ''), user: options.user, password, timeoutMs: seconds('timeout', options.timeout) * 1000 },
        {
          readOnly: options['read-only'], only: options.only, idleSeconds: seconds('idle', options.idle), patienceSeconds: seconds('patience', options.patience),
          resume: options.resume && resolve(options.resume), isCarried, say: sentence => void (options.quiet || console.log(sentence)),
        },
        entities,
      )
      if (options.resume) rmSync(options.resume, { force: true })
      if (options.json) writeFileSync(options.json, `${JSON.stringify({ address, device: options.device, contract: contractVersion, results }, null, 2)}\n`)
      if (options.junit) writeFileSync(options.junit, inJunit(results, address!))
      const text = inText(results)
      console.log(options.quiet ? text.slice(text.lastIndexOf('\n') + 1) : text)
      return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
    } catch (fault) {
      if (fault instanceof Gone) console.error(`${fault.message}${options.resume ? ` The same command goes on from here.` : ' With --resume FILE a run can be taken up again.'}`)
      else if (fault instanceof NoAnswer) console.error(`${address} does not answer: ${fault.message}.`)
      else if (fault instanceof CannotBegin || fault instanceof Finding) console.error(fault.message)
      else throw fault
      return 2
    }
  } catch (fault) {
    if (!(fault instanceof BuildFault) && !String((fault as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw fault
    console.error((fault as Error).message)
    return 2
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/conform/conform-command.ts')) process.exitCode = await main(process.argv.slice(2))
