import { alg } from '../../../src/device/applications/alg'
import { entityPage } from '../../ui/entity-page'

export default entityPage(alg)
