import { voipMedia } from '../../../src/device/voip/media'
import { entityPage } from '../../ui/screens/entity-page'

/** The media settings and codecs. */
export default entityPage(voipMedia, { table: { heading: ['Codecs', '编码'] } })
