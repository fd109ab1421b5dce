import type { Build, BuildChoices } from './build'
import { deliveredFiles } from './profiles/profile'

/** How much of a ui.gz that gzip has compressed is left by zopfli, measured on `all` and `ax1500`. */
const zopfliShare = 0.952

/**
 * One sentence for each file of a build that exceeds its budget. Of a quick build, it is ui.gz as it would be shipped,
 * by estimate.
 */
export const excesses = ({ profile, files }: Build, { quick = false }: Pick<BuildChoices, 'quick'> = {}): string[] => {
  const sentences: string[] = []
  for (const name of quick ? (['ui.gz'] as const) : deliveredFiles) {
    const size = Math.round(files[name].length * (quick ? zopfliShare : 1))
    const budget = profile.budget[name]
    if (size <= budget) continue
    const has = `${profile.type}/${name} has ${quick ? 'about ' : ''}${size} bytes`
    sentences.push(`${has}, ${size - budget} more than its budget of ${budget} in size-budget.json.`)
  }
  return sentences
}

/** The bytes that a current browser fetches: index.html and ui.gz. */
export const deliveredBytes = ({ files }: Pick<Build, 'files'>): number =>
  files['index.html'].length + files['ui.gz'].length

/** The bytes that a build occupies in flash: mobile.html is a link to index.html and is not counted. */
export const flashBytes = ({ files }: Pick<Build, 'files'>): number =>
  deliveredFiles.reduce((sum, name) => sum + (name === 'mobile.html' ? 0 : files[name].length), 0)
