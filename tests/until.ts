/** Waits until `isRight` returns true. After five seconds it throws what `complaint` returns. */
export async function until(
  isRight: () => Promise<boolean> | boolean,
  complaint: () => string = () => `Not within five seconds: ${isRight}`,
): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 5000; await new Promise(resolve => setTimeout(resolve, 10)))
    if (await isRight()) return
  throw new Error(complaint())
}
