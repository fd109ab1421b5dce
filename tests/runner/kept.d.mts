/** Whether this process keeps things for further test files; see kept.mjs. */
export function isKeeping(): boolean

/** Resolves to what an earlier file has left under this name, or to what `open` makes; see kept.mjs. */
export function kept<Thing>(
  name: string,
  how: { open(): Promise<Thing>; isUsable(thing: Thing): boolean; close(thing: Thing): Promise<void> },
): Promise<Thing>
