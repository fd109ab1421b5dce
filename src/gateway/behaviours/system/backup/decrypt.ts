import { decryptFailed } from '../../../../device/device-errors'
import { decryption } from '../../../../device/system/decrypt'
import { behaviour } from '../../../engine/behaviour'
import { failure, success } from '../../../engine/calls/answer'
import { decryptBackup } from './backup'

/** Returns a backup with the passwords that the caller may read in plain text. */
export const decryptionBehaviour = behaviour(decryption, {
  call(gateway, { parameters, session }) {
    const { wire } = decryption.settings.fields.decryptXml
    const xml = parameters[wire!]
    const plain = typeof xml === 'string' ? decryptBackup(gateway, xml, session!.role) : undefined
    return plain === undefined ? failure(decryptFailed) : success({ [wire!]: plain })
  },
})
