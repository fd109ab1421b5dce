// Whatever a person types, into every field of the other half of the screens.
import { testTyping } from './hostile-typing.ts'

testTyping(1)
