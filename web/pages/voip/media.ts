import { voipMedia } from '../../../src/device/voip/media'
import { entityPage } from '../../ui/entity-page'

/** How voice is carried. */
export default entityPage(voipMedia, { settings: {}, rows: { heading: ['Codecs', '编码'] } })
