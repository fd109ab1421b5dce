/** Removes what is in the cache under a prefix and has not been used for a day, or for `unusedMs`; see its source. */
export declare const removeUnused: (cache: string, prefix: string, unusedMs?: number) => void
