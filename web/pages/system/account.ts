import { account } from '../../../src/device/system/account'
import { entityPage } from '../../ui/entity-page'

/** The accounts. If the device hides regular accounts, their names remain taken (requirements 3.28). */
export default entityPage(account, {
  table: {
    heading: ['Accounts', '账号'],
    columns: ['username', 'role'],
    canUndo: false,
    filter: ({ role }, { hideUser }) => !hideUser || role !== 'regular',
  },
})
