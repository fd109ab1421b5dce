import { signal } from '@preact/signals'
import type { Entity } from '../../../src/model/entity'
import type { LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { remedyOf } from '../../../src/model/validation'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { addRow, read } from '../../net/device'
import { isReadOnly } from '../../net/session'
import { Row } from '../layout'
import { ActionButton } from '../messages/action-button'
import type { Form } from './form'

const caution = style(
  'caution',
  'display: flex; color: var(--warn); & > svg { width: 16px; height: 16px; margin-top: 2px; }',
)

/** What is unwise about a valid value: neither an error nor help, so it has a role of its own. */
export const Caution = ({ text }: { text: LocalizedText }) => (
  <span class={caution} role="note">
    <Icon name="bad" />
    <span>{translate(text)}</span>
  </span>
)

/** What the user can do about the caution of a field, which a question before saving offers too; or nothing. */
export const offerOf = (form: Form, name: string) => {
  const remedy = remedyOf(form.shape, name, form.values, form.context)
  if (!remedy) return undefined
  // Every such thing is an entity; the type cannot say so, because entities are made of fields.
  const entity = remedy.entity as Entity
  const { label, reads, row } = remedy
  const act = async () => {
    await addRow(entity, { ...initialValues(entity.rows!), ...row })
    form.setContext(reads.place, await read(reads.source as Entity))
  }
  return isReadOnly(entity) ? undefined : { label, act, isChosen: signal(true) }
}

/** A button below a caution that does something about it, if there is anything and the user may. */
export const RemedyButton = ({ form, name }: { form: Form; name: string }) => {
  const offer = offerOf(form, name)
  return offer ? (
    <Row>
      <ActionButton label={offer.label} action={offer.act} />
    </Row>
  ) : null
}
