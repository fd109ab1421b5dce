interface UntilOptions {
  /** After how many seconds it gives up: generous, because a slow machine must not fail a test. */
  seconds?: number
  /** The message of the error that is thrown then. */
  complaint?: () => string
}

/** Waits until `isRight` returns true; throws if that takes too long. */
export const until = async (
  isRight: () => Promise<boolean> | boolean,
  { seconds = 40, complaint = () => `Not within ${seconds} s: ${isRight}` }: UntilOptions = {},
): Promise<void> => {
  const end = Date.now() + seconds * 1000
  for (; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 10))) if (await isRight()) return
  throw new Error(complaint())
}
