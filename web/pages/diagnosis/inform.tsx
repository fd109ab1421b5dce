import { inform } from '../../../src/device/diagnosis/inform'
import { post } from '../../net/device'
import { DescriptionList } from '../../ui/data/description-list'
import { ActionButton } from '../../ui/messages/action-button'
import { Page, type PageComponent } from '../../ui/page'
import { searchable } from '../../ui/screens/entity-page'

/** Manual inform: sends an Inform to the ACS and shows the result (requirements 4.7). */
const Inform: PageComponent = ({ title }) => (
  <Page title={title} isNarrow>
    <DescriptionList
      heading={['Provider’s server', '运营商服务器']}
      entity={inform}
      refreshSeconds={2}
      footer={(_, reload) => (
        <ActionButton
          label={['Report now', '立即上报']}
          variant="primary"
          action={() => post(inform, {}).then(reload)}
        />
      )}
    />
  </Page>
)

export default searchable(Inform, [inform])
