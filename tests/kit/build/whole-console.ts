// The console of the device type "all". Test files that share a process share it, since bundling takes half a second.
import { type Build, buildType } from '../../../src/kit/build/build'
import { bundle, consoleEntry, type Script } from '../../../src/kit/build/bundle'
import { profileOf } from '../../../src/kit/build/profile-file'

let bundled: Promise<Script> | undefined
let built: Promise<Build> | undefined

/** The script before it is minified. */
export const bundledConsole = (): Promise<Script> => (bundled ??= bundle(profileOf('all'), consoleEntry))

/** The files as they are delivered, and the minified script. */
export const builtConsole = (): Promise<Build> => (built ??= buildType(profileOf('all')))
