import { login } from '../../device/login/login.ts'
import { beyondLimit, general, otherLogin } from '../../device/problems.ts'
import type { Entity } from '../../model/entity.ts'
import { inLanguage } from '../../model/words.ts'
import { isReadable } from '../contract/specified.ts'
import { isCommand } from './careful.ts'
import { type Address, Device, NoAnswer } from './device.ts'
import { checkFiles } from './files.ts'
import { checkHostile } from './hostile.ts'
import { checkReading } from './reading.ts'
import { restore } from './restore.ts'
import { checkRows } from './rows.ts'
import { type Result, Run, type RunChoices } from './run.ts'
import { checkSession } from './session.ts'
import { checkSettings, checkWriteSession, told } from './writing.ts'

/** The run could not begin: a sentence. */
export class CannotBegin extends Error {}

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

/** The name of an entity's checks: its module, and the table where others share it. */
const nameOf = (entity: Entity, among: readonly Entity[]) => {
  const alike = among.filter(one => one.writes === entity.writes && one !== entity)
  const first = Object.values(entity.settings.fields).find(field => !field.shown)?.wire
  return alike.length ? `${entity.writes}.${entity.rows?.key ?? first ?? 'settings'}` : entity.writes
}

/** Everything about one module that is read; what is written under another name comes with it. */
async function checkModule(run: Run, module: string): Promise<void> {
  const own = run.entities.filter(entity => entity.module === module)
  const readable = own.filter(isReadable)
  const isRead = readable.length > 0 && (await checkReading(run, module, readable))
  if (readable.length && !isRead) return
  const writable = own.filter(({ writes }) => writes)
  for (const name of unique(writable.map(({ writes }) => writes))) if (!['login', 'language_config'].includes(name)) await checkWriteSession(run, name)
  if (run.choices.readOnly || !isRead || !writable.some(entity => !isCommand(entity))) return
  run.remember(module, await run.answerOf(module))
  for (const entity of writable) {
    const id = nameOf(entity, writable)
    await checkSettings(run, entity, id)
    await checkRows(run, entity, `${id}${entity.rows ? '[]' : ''}`)
  }
  await restore(run, module, own)
}

/**
 * Checks a gateway against the contract, through HTTP alone, and puts back what it changed. Throws CannotBegin when
 * nobody can log in, and Gone (run.ts) when the device goes away for good.
 */
export async function conform(address: Address, choices: RunChoices, entities: readonly Entity[]): Promise<Result[]> {
  const device = new Device(address)
  const run = new Run(device, choices, entities)
  const answer = await device.login()
  if (answer.code === otherLogin.code || answer.code === beyondLimit.code) throw new CannotBegin(`Somebody else is logged in at ${address.origin} (${told(answer)}). Try again later.`)
  const meaning = [...login.problems, ...general].find(({ code }) => code === answer.code)
  if (!device.token) throw new CannotBegin(`${address.origin} does not let ${address.user} in: ${told(answer)}${meaning ? ` (${inLanguage(meaning.words, 'en')})` : '.'}`)
  // What an earlier part of this run left changed comes first.
  for (const module of run.changed()) await restore(run, module, entities.filter(entity => entity.module === module))
  const isWanted = (name: string) => !choices.only.length || choices.only.includes(name)
  if (isWanted('session')) await checkSession(run)
  if (isWanted('hostile')) await checkHostile(run)
  if (isWanted('files')) await checkFiles(run)
  for (const module of unique(entities.map(entity => entity.module)).filter(isWanted)) {
    try {
      await checkModule(run, module)
    } catch (fault) {
      if (!(fault instanceof NoAnswer)) throw fault
      // Between two checks: once it is back the module is gone through again; checks that were made are not made twice.
      await run.waitForDevice()
      await checkModule(run, module)
    }
  }
  await device.post({ module: 'logout' })
  return run.results
}
