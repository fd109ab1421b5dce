import { sha256Hex } from '../../../../device/login/sha256'
import type { Entity } from '../../../../model/entity'
import type { Field } from '../../../../model/field-types'
import { isReadable } from '../../../contract/specified'
import { type Evidence, SkippedCheck } from '../../errors'
import type { Run } from '../../run'
import type { BackupCalls } from './round-trip'

const evidence: Evidence = {
  contract: 'no password can be read in a backup, which role 0 may download',
  section: 'file-calls',
}

/** Shorter values could be part of anything. */
const shortest = 8

interface Texts {
  secret: Map<string, string>
  open: string[]
}

/** Adds the texts of an answer to those that are secret, by the path of their key, and those that are not. */
const collect = (texts: Texts, entity: Entity, answer: Record<string, unknown>): void => {
  const { module, settings, rows } = entity
  const add = (fields: readonly Field[], values: Record<string, unknown>, path: string) => {
    for (const { wire, isSecret } of fields) {
      const value = values[wire!]
      if (typeof value !== 'string' || !value) continue
      if (!isSecret) texts.open.push(value)
      else if (value.length >= shortest) texts.secret.set(value, `${path}.${wire}`)
    }
  }
  add(Object.values(settings.fields), answer, module)
  const list = rows && answer[rows.key]
  if (!Array.isArray(list)) return
  for (const row of list as Record<string, unknown>[]) add(Object.values(rows!.fields), row, `${module}.${rows!.key}[]`)
}

/** What the session reads of secrets, such as the passwords of networks. */
const secretsOf = async (run: Run): Promise<Map<string, string>> => {
  const texts: Texts = { secret: new Map(), open: [] }
  const hasSecret = ({ settings, rows }: Entity) =>
    [settings, rows].some(shape => shape && Object.values(shape.fields).some(({ isSecret }) => isSecret))
  for (const entity of run.entities.filter(entity => isReadable(entity) && hasSecret(entity))) {
    const { code, body } = await run.device.get(entity.module)
    if (code === 0 && body) collect(texts, entity, body)
  }
  // What is also shown, such as a password that is the name of its network, is no secret.
  const shown = texts.open.join('\n')
  return new Map([...texts.secret].filter(([secret]) => !shown.includes(secret)))
}

/** Nobody reads in a backup what the device answers to administrators only, or what is enough for a login. */
export const checkBackupSecrets = async (run: Run, { download }: BackupCalls, rule = evidence): Promise<void> => {
  const { password } = run.device.address
  const secrets = await secretsOf(run)
  secrets.set(sha256Hex(password), 'the SHA-256 of the password that logs in')
  if (password.length >= shortest) secrets.set(password, 'the password of the account')
  const { name, bytes } = await download()
  if (!bytes.length) throw new SkippedCheck('the backup is empty')
  for (const [secret, path] of secrets) {
    const forms = [secret, Buffer.from(secret).toString('base64').replace(/=+$/, '')]
    if (!forms.some(form => bytes.includes(form))) continue
    throw run.device.finding(`${path} can be read in the backup ${name}`, { ...rule, key: path })
  }
}
