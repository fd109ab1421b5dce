import { pon } from '../../../../src/device/internet/pon'
import { wan } from '../../../../src/device/internet/wan'
import { wifi } from '../../../../src/device/internet/wifi'
import { alikeLabel, firstOfEachBand } from '../../../../src/device/internet/wifi-networks'
import { changePassword } from '../../../../src/device/login/login'
import { timeSettings } from '../../../../src/device/system/timezone'
import type { Entity } from '../../../../src/model/entity'
import type { Fields, NoFields, Values } from '../../../../src/model/field-types'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import { type Context, initialValues, type Row, type Shape } from '../../../../src/model/shape'
import { canCutOff } from '../../../../src/model/validation'
import { addRow, changeRow, read, readRows, write, writeChange } from '../../../net/device'
import { isReadOnly } from '../../../net/session'
import { loadEntity } from '../../../ui/data/resource'
import { keepHint } from '../../../ui/forms/field-row'
import { createForm, type Form } from '../../../ui/forms/form'
import { newRow } from '../../../ui/tables/row-form'

/** One subject of the quick setup: its form, the fields it shows, and how it is saved. */
export interface Subject {
  title: LocalizedText
  hint?: LocalizedText
  form: Form
  /** The entity that it is a part of, if others can change that meanwhile. */
  entity?: Pick<Entity, 'module'>
  fields: readonly string[]
  /** It does not exist on the device yet, so it is saved even if the user changed nothing. */
  isNew: boolean
  /** It works as it is. */
  works?: boolean
  /** Returns whether saving it can cut off the user. */
  isRisky(): boolean
  save(): Promise<unknown>
}

interface SubjectOptions<F extends Fields> {
  title: LocalizedText
  hint?: LocalizedText
  entity?: Pick<Entity, 'module'>
  shape: Shape<F>
  values: Values<F>
  /** What is replaced, if it is more than `values`. */
  replaced?: readonly Values<F>[]
  context?: Context
  fields: readonly (keyof F & string)[]
  isNew?: boolean
  works?: boolean
  save(values: Values<F>, old: Values<F>): Promise<unknown>
}

type WanRow = Row<NonNullable<(typeof wan)['rows']>['fields']>

const subject = <F extends Fields>(options: SubjectOptions<F>): Subject => {
  const { shape, values, replaced = [values], context = { others: [] }, isNew = false, save } = options
  const form = createForm(shape, values, context)
  return {
    ...options,
    form,
    isNew,
    isRisky: () =>
      WITH.trials && replaced.some(old => canCutOff(shape, { values: form.values, old: isNew ? undefined : old })),
    save: () => save(form.checked, form.old),
  }
}

/** Returns the routed connection that carries Internet traffic, or a new one. */
const routedRow = (rows: readonly WanRow[]): WanRow => {
  const existing = rows.find(row => row.mode !== 'bridge' && row.service.includes('INTERNET'))
  return existing || newRow(wan.rows!, { name: 'Internet' })
}

const internetSubject = async (): Promise<Subject> => {
  const { state, context } = await loadEntity(wan)
  const connection = routedRow(state.rows)
  const isNew = !connection.id
  let attempted = false
  /**
   * An earlier attempt may have added the connection even though its response was lost: it must not be added twice. Or
   * a trial has removed it again.
   */
  const findAdded = async () => {
    const { rows } = (await loadEntity(wan)).state
    return rows.find(row => row.name === connection.name) || connection
  }
  return subject({
    title: ['Internet', '互联网'],
    entity: wan,
    shape: wan.rows!,
    values: connection,
    context: context(connection),
    fields: ['mode', 'username', 'password', 'family', 'ipv4Mode', 'ip', 'mask', 'gateway', 'vlan', 'vlanId'],
    isNew,
    works: connection.status === 'connected',
    async save(values, old) {
      const stored = attempted && isNew ? await findAdded() : { ...connection, ...old }
      attempted = true
      const { id } = stored
      await (id ? changeRow(wan, { ...values, id }, stored) : addRow(wan, values))
    },
  })
}

/** Some settings of a record. */
const settingsSubject = async <S extends Fields>(
  entity: Entity<S, NoFields>,
  options: Pick<SubjectOptions<S>, 'title' | 'fields' | 'works'>,
): Promise<Subject> => {
  const { values } = await read(entity)
  return subject({
    ...options,
    entity,
    shape: entity.settings,
    values,
    save: (changed, old) => writeChange(entity, changed, old),
  })
}

/** A network with WPA3 if one of the networks has it: a password for all of them must be one for WPA3. */
const withStrictest = <Network extends { encryption: string }>(
  first: Network,
  networks: readonly Network[],
): Network => (networks.find(({ encryption }) => encryption === 'wpa3') ? { ...first, encryption: 'wpa3' } : first)

/** The name and password, saved to the first network of each band. Undefined if the device has no network. */
const wifiSubject = async (): Promise<Subject | undefined> => {
  const { state, context } = await loadEntity(wifi)
  const networks = firstOfEachBand(state.rows)
  const [first] = networks
  if (!first) return undefined
  return subject({
    title: term('Wi-Fi'),
    hint: alikeLabel(networks),
    entity: wifi,
    shape: wifi.rows!,
    values: WITH.sixGhz ? withStrictest(first, networks) : first,
    replaced: networks,
    context: context(first),
    fields: ['ssid', 'password'],
    async save({ ssid, password }) {
      const rows = await readRows(wifi, { keep: true })
      for (const { id } of networks) {
        const row = rows.find(row => row.id === id)
        if (!row) continue
        const key = row.auth === 'personal' ? password : row.password
        await changeRow(wifi, { ...row, ssid, password: key }, row)
      }
    },
  })
}

const passwordSubject = (): Subject =>
  subject({
    title: ['Login password', '登录密码'],
    hint: keepHint,
    shape: changePassword.settings,
    values: initialValues(changePassword.settings),
    fields: ['oldPassword', 'newPassword', 'confirmation'],
    save: values => write(changePassword, values),
  })

/** Returns whether the subject has to be validated and saved. */
export const needsSaving = ({ form, isNew }: Subject) => isNew || form.changed.value

/** Returns whether applying the subjects can cut off the user. */
export const isRisky = (subjects: readonly Subject[]) =>
  subjects.some(subject => needsSaving(subject) && subject.isRisky())

/**
 * Reads the current settings of each subject, one after the other: identical reads in flight share one call, and a
 * retry must not share one of the failed attempt.
 */
export const loadSubjects = async (): Promise<Subject[]> => {
  const internet = await internetSubject()
  const { works } = internet
  const subjects: (Subject | undefined)[] = [internet]
  if (WITH.pon && !isReadOnly(pon))
    subjects.push(
      await settingsSubject(pon, { title: ['Registration', '注册'], fields: ['loid', 'loidPassword'], works }),
    )
  if (WITH.wifi) subjects.push(await wifiSubject())
  subjects.push(
    passwordSubject(),
    await settingsSubject(timeSettings, { title: ['Time zone', '时区'], fields: ['timeZone'] }),
  )
  return subjects.filter(each => each !== undefined)
}
