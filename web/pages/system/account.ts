import { account } from '../../../src/device/system/account'
import { entityPage } from '../../ui/entity-page'

/** The accounts of the device; regular ones are hidden when it says so, but their names stay taken. */
export default entityPage(account, { rows: {
  heading: ['Accounts', '账号'],
  columns: ['username', 'role'],
  undo: false,
  only: ({ role }, { hideUser }) => !hideUser || role !== 'regular',
} })
