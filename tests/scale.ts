/** Whether tests take their time, as with `npm test -- --all`: more cases, sanitizers, other processors. */
export const isAll = process.env.ONTLET_ALL_TESTS === '1'

/** One in so many of these cases, always the same ones; all of them with `npm test -- --all`. */
export const oneIn = <Case>(number: number, cases: readonly Case[]): readonly Case[] =>
  isAll ? cases : cases.filter((_, place) => place % number === 0)

/** Where everything that is chosen at random begins; a run of everything sets another one and prints it. */
export const seed = Number(process.env.FUZZ_SEED ?? 20261121)

/** Every second one of these cases, beginning where the seed says; a single case always. */
export const byTurns = <Case>(cases: readonly Case[]): readonly Case[] =>
  cases.length > 1 ? cases.filter((_, place) => place % 2 === seed % 2) : cases
