// The console of the device type "all". Test files that share a process share it, since bundling takes half a second.
import { gunzipSync } from 'node:zlib'
import { type Build, buildType } from '../../../src/kit/build/build'
import { bundle, consoleEntry, type Script } from '../../../src/kit/build/bundle'
import { encodingOf } from '../../../src/kit/build/encoding'
import { profileOf } from '../../../src/kit/build/profile-file'
import { hasGaps } from '../../../src/kit/build/sentences'
import { unpack, unpackWithGaps } from '../../../web/loader/unpack'

let bundled: Promise<Script> | undefined
let built: Promise<Build> | undefined

/** The script before it is minified. */
export const bundledConsole = (): Promise<Script> => (bundled ??= bundle(profileOf('all'), consoleEntry))

/** The files as they are delivered, and the minified script. */
export const builtConsole = (): Promise<Build> => (built ??= buildType(profileOf('all')))

/** The script that the loader finds in the ui.gz of a build. */
export const unpackedConsole = ({ files, profile }: Build): string => {
  const codes = Object.keys(profile.languages)
  const packed = new TextDecoder(encodingOf(profile)).decode(gunzipSync(files['ui.gz']))
  return hasGaps(codes) ? unpackWithGaps(packed, codes.length) : unpack(packed)
}
