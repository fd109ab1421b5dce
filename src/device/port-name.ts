import { text } from '../model/field'

/** The port of a row, the one it is about or the one it is at, as the device names it. */
export const portName = () => text(['Port', '端口'], { shown: true })
