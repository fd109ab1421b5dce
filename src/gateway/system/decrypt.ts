import { decryptFailed } from '../../device/problems'
import { decryption } from '../../device/system/decrypt'
import { failure, success } from '../answer'
import { behaviour } from '../behaviour'
import { readable } from './backup'

/** A backup with its passwords readable. */
export default behaviour(decryption, {
  stored: false,
  call(_, { parameters }) {
    const { wire } = decryption.settings.fields.decryptXml
    const xml = parameters[wire!]
    const plain = typeof xml === 'string' ? readable(Buffer.from(xml)) : undefined
    return plain === undefined ? failure(decryptFailed) : success({ [wire!]: plain })
  },
})
