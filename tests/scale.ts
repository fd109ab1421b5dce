/** Whether tests take their time, as with `npm test -- --all`: more cases, sanitizers, other processors. */
export const isAll = process.env.ONTLET_ALL_TESTS === '1'

/** Where everything that is chosen at random begins; a run of everything sets another one and prints it. */
export const seed = Number(process.env.FUZZ_SEED ?? 20261121)
