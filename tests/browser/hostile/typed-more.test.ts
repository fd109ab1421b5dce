// Hostile input in every field of the other half of the screens.
import { testTyping } from './typing.ts'

testTyping(1)
