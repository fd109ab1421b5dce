import { inform } from '../../../src/device/diagnosis/inform'
import { translate } from '../../look/language'
import { post } from '../../net/device'
import { DescriptionList } from '../../ui/data/description-list'
import { ActionButton } from '../../ui/messages/action-button'
import { Page, type PageComponent } from '../../ui/page'
import { searchable } from '../../ui/screens/entity-page'

const purpose = () => (
  <p class="soft">
    {translate([
      'The server is contacted now, and may then change settings.',
      '立即联系服务器，服务器可随后下发设置。',
    ])}
  </p>
)

/** Manual inform: sends an Inform to the ACS and shows the result (requirements 4.7). */
const Inform: PageComponent = ({ title }) => (
  <Page title={title} isNarrow>
    <DescriptionList
      heading={['Provider’s server', '运营商服务器']}
      entity={inform}
      refreshSeconds={2}
      {...(WITH.advice && { header: purpose })}
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
