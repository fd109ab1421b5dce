import { alg } from '../../../src/device/applications/alg'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(alg)
