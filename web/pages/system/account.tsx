import { account } from '../../../src/device/system/account'
import type { PageComponent } from '../../ui/entity-page'
import { useEntity } from '../../ui/load'
import { Loading, Page } from '../../ui/page'
import { Rows } from '../../ui/rows'

/** The accounts of the device; regular ones are hidden when it says so, but their names stay taken. */
const Account: PageComponent = ({ title }) => {
  const load = useEntity(account)
  return (
    <Page title={title}>
      <Loading of={load}>
        {({ state: { values, rows }, context }) => (
          <Rows entity={account} reload={load.reload} columns={['username', 'role']} loaded={{
            state: { values, rows: rows.filter(row => !values.hideUsers || row.role === 'admin') }, context,
          }} />
        )}
      </Loading>
    </Page>
  )
}

export default Account
