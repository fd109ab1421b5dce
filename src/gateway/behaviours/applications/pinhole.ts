import { pinhole } from '../../../device/applications/pinhole'
import { behaviour } from '../../engine/behaviour'

/** This firmware can log open ports. A row that was added without the key is not logged. */
export const pinholeBehaviour = behaviour(pinhole, {
  factory: () => ({ values: { logs: true } }),
  read: (_, state) => ({ ...state, rows: state.rows.map(row => ({ ...row, log: row.log ?? false })) }),
})
