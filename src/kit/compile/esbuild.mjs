// esbuild, loaded with require: an import first searches its 100 KB for the names that it exports, which takes longer
// than loading it.
import { createRequire } from 'node:module'

export const { build, transform, version } = createRequire(import.meta.url)('esbuild')
