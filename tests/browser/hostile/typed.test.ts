// Hostile input in every field of one half of the screens.
import { testTyping } from './typing.ts'

testTyping(0)
