import type { Build } from './build'
import { deliveredFiles } from './profiles/profile'

/** One sentence for each file of a build that exceeds its budget. */
export function excesses({ profile, files }: Build): string[] {
  const sentences: string[] = []
  for (const name of deliveredFiles) {
    const size = files[name].length
    const budget = profile.budget[name]
    if (size <= budget) continue
    const file = `${profile.type}/${name}`
    sentences.push(`${file} has ${size} bytes, ${size - budget} more than its budget of ${budget} in size-budget.json.`)
  }
  return sentences
}

/** The bytes that a current browser fetches: index.html and ui.gz. */
export const deliveredBytes = ({ files }: Pick<Build, 'files'>): number =>
  files['index.html'].length + files['ui.gz'].length

/** The bytes that a build occupies in flash: mobile.html is a link to index.html and is not counted. */
export const flashBytes = ({ files }: Pick<Build, 'files'>): number =>
  deliveredFiles.reduce((sum, name) => sum + (name === 'mobile.html' ? 0 : files[name].length), 0)
