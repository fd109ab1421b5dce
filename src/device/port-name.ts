import { text } from '../model/field'

/** The port that a row describes or belongs to, as named by the device. */
export const portName = () => text(['Port', '端口'], { readOnly: true })
