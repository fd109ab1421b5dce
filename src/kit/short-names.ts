/*
 * Which names the script's variables get. terser alone gives one letter to what is defined first, wherever it is used.
 * Here one capital goes to each of what all modules use most, and lower case stays for everything else, so that the
 * parameters of one function look like those of the next: 0.3 KB less after gzip.
 */

/** Capitals and what else may be a name, the most frequent in the script's other texts first. */
const capitals = 'SPCFTNMIRDLAEOBGHUVWKJXYZQ$_'
/**
 * The letters that names begin with, about as frequent as English has them, and those that longer names end in. Other orders
 * cost up to 0.1 KB more: these were found by swapping letters and packing.
 */
const letters = 'enaotprslciudfhmgvbywkxjzq'
const endings = 'etrwydkalcsupfvbghmoinxjqz'

const nameOf = (place: number, last: string): string =>
  place < letters.length ? last[place]! : letters[place % letters.length]! + nameOf(Math.floor(place / letters.length) - 1, endings)

/** Names from a number, for terser: those of neighbours share their last letters. */
export const shortNames = { get: (place: number): string => nameOf(place, letters) }

/** The names of a terser that keep apart what may later share a name, so that uses can be counted. */
export class UniqueNames {
  /** For terser, which puts into it what the variables of the outermost scope are called now. */
  readonly cache: { vars?: { props: Record<string, string> } } = {}
  private count = 0

  get(): string {
    return `$_${this.count++}_`
  }

  /** What terser is to call those variables of the outermost scope that the script uses most. */
  capitalsFor(script: string): { vars: { props: Record<string, string> } } {
    const uses = new Map(Object.values(this.cache.vars?.props ?? {}).map(name => [name, 0]))
    for (const [name] of script.matchAll(/\$_\d+_/g)) if (uses.has(name)) uses.set(name, uses.get(name)! + 1)
    const most = [...uses].sort(([, a], [, b]) => b - a).slice(0, capitals.length)
    return { vars: { props: Object.fromEntries(most.map(([name], place) => [`$${name}`, capitals[place]!])) } }
  }
}
