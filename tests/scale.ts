/** Whether tests take their time, as with `npm test -- --all`: more cases, sanitizers, other processors. */
export const isAll = process.env.ONTLET_ALL_TESTS === '1'
