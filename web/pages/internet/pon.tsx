import { pon } from '../../../src/device/internet/pon'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { Fibre } from '../../ui/fibre'
import { Page } from '../../ui/page'

/** PON: how the device stands with the OLT, and what it makes itself known with. */
const Pon: PageComponent = ({ title }) => <Page title={title}><Fibre /><EntityView entity={pon} /></Page>

export default about(Pon, [pon])
