import { text } from '../model/field'

/** The port that a row is about, as the device names it. */
export const portName = () => text(['Port', '端口'], { shown: true })
