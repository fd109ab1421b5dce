import { record } from 'ontlet/model/entity'
import { flag, int, when } from 'ontlet/model/field'

const enable = flag(['Chime', '铃声'], { init: true })

/** The chime in the house, which rings with the door bells (module chime_config). */
export const chime = record('chime_config', {
  enable,
  ...when(enable, true, { volume: int(['Volume', '音量'], { min: 1, max: 10, init: 5 }) }),
})
