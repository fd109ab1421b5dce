// The console as delivered in Firefox ESR.
import { launchFirefox } from '../browsers/firefox'
import { testEngine } from './engine'

testEngine(launchFirefox, /^firefox \d{3}/i)
