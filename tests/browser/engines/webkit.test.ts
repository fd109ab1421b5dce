// The console as delivered in WebKit, Safari's engine.
import { launchWebKit } from '../browsers/webkit'
import { testEngine } from './engine'

testEngine(launchWebKit, /^WPE WebKit 2\./)
