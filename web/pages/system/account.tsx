import { account, mayDelete } from '../../../src/device/system/account'
import { session } from '../../net/session'
import { Page, type PageComponent } from '../../ui/page'
import { EntityView, searchable } from '../../ui/screens/entity-page'

/** Whether an account is that of the user. */
const isOwn = ({ username }: { username: string }, settings: Readonly<Record<string, unknown>>) =>
  username === settings.username

/** The accounts. Only administrators hide or delete any. */
const Account: PageComponent = ({ title }) => {
  const role = session.value.role!
  return (
    <Page title={title}>
      <EntityView
        entity={account}
        form={role > 0 && {}}
        table={{
          heading: ['Accounts', '账号'],
          columns: ['username', 'role'],
          canUndo: false,
          ...(WITH.shortcuts && { isMeant: isOwn }),
          canDelete: (row, settings) => mayDelete(row.username, { username: String(settings.username), role }),
        }}
      />
    </Page>
  )
}

export default searchable(Account, [account])
