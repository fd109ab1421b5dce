import { pon } from '../../../src/device/internet/pon'
import { Fibre } from '../../shared/internet/fibre'
import { Columns } from '../../ui/layout'
import { Page, type PageComponent } from '../../ui/page'
import { EntityView, searchable } from '../../ui/screens/entity-page'

/** PON: the optical link, and the credentials for registering with the OLT. */
const Pon: PageComponent = ({ title }) => (
  <Page title={title}>
    <Columns>
      <Fibre />
      <EntityView entity={pon} />
    </Columns>
  </Page>
)

export default searchable(Pon, [pon])
