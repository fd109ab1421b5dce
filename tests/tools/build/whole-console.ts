// The console of the device type "all". Test files that share a process share it, since bundling takes half a second.
import { gunzipSync } from 'node:zlib'
import { type Build, buildType } from '../../../src/tools/build/build'
import { bundle, consoleEntry, type Script } from '../../../src/tools/build/bundle'
import { encodingOf } from '../../../src/tools/build/encoding'
import { profileOf } from '../../../src/tools/build/profile-file'
import { hasGaps } from '../../../src/tools/build/sentences'
import { type Unpacked, unpack, unpackWithGaps } from '../../../web/loader/unpack'
import { isAll } from '../../scale'

let bundled: Promise<Script> | undefined
let built: Promise<Build> | undefined
let quick: Promise<Build> | undefined

/** The script before it is minified. */
export const bundledConsole = (): Promise<Script> => (bundled ??= bundle(profileOf('all'), consoleEntry))

/** The files as they are delivered, and the minified script. */
export const builtConsole = (): Promise<Build> => (built ??= buildType(profileOf('all')))

/** The same scripts and texts; in the quick set in a larger ui.gz, whose compression takes no time. */
export const quickConsole = (): Promise<Build> => {
  if (isAll) return builtConsole()
  quick ??= buildType(profileOf('all'), { quick: true })
  return quick
}

/** What the loader finds in the ui.gz of a build: the script that it runs, and its texts. */
export const unpackedOf = ({ files, profile }: Build): Unpacked => {
  const codes = Object.keys(profile.languages)
  const packed = new TextDecoder(encodingOf(profile)).decode(gunzipSync(files['ui.gz']))
  return hasGaps(codes) ? unpackWithGaps(packed, codes.length) : unpack(packed)
}

/** A script with its texts in their places. */
export const withTexts = ([script, texts]: Unpacked): string =>
  script.replace(/ TEXTS\[(\d+)\]/g, (_, place) => JSON.stringify(texts[place]))
