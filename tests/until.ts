interface UntilOptions {
  /** After how many seconds it gives up: generous, because a slow machine must not fail a test. */
  seconds?: number
  /** The message of the error that is thrown then. */
  complaint?: () => string
}

/**
 * Waits until `isRight` returns true; throws if that takes too long. What takes long to find out is asked less often: a
 * question that starts a program would else take a processor for itself.
 */
export const until = async (
  isRight: () => Promise<boolean> | boolean,
  { seconds = 40, complaint = () => `Not within ${seconds} s: ${isRight}` }: UntilOptions = {},
): Promise<void> => {
  const end = Date.now() + seconds * 1000
  for (let asked = Date.now(); asked < end; asked = Date.now()) {
    if (await isRight()) return
    const pause = Math.max(10, 3 * (Date.now() - asked))
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  throw new Error(complaint())
}
