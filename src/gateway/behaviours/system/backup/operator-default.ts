import { defaultConfig } from '../../../../device/system/default-config'
import { record } from '../../../../model/entity'
import { multiline, text } from '../../../../model/field'
import { term } from '../../../../model/localized-text'
import { behaviour } from '../../../engine/behaviour'

/** The operator's default configuration, stored as an XML file. No call reads or writes this entity. */
export const operatorDefault = record(
  'gateway_default',
  {
    /** When it was saved; '' if there is none. */
    saved: text(term('Saved'), { optional: true }),
    xml: multiline(term('Configuration'), { optional: true }),
  },
  { readOnly: true, minWriteRole: defaultConfig.minWriteRole },
)

/** Stored, although nobody can write it: the simulated gateway itself does. */
export const operatorDefaultBehaviour = behaviour(operatorDefault, { readable: false, stored: true })
