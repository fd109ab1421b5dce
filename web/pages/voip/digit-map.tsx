import { digitMap } from '../../../src/device/voip/digit-map'
import { entityPage } from '../../ui/screens/entity-page'
import { NumberTrial } from './parts/number-trial'

/** The digit map, validated as the user types. */
export default entityPage(
  digitMap,
  WITH.dialTest ? { form: { footer: values => <NumberTrial map={values.digitMap} /> } } : undefined,
)
