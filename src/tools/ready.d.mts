/**
 * Returns whether `root`/node_modules contains every required package of `root`/package-lock.json in the right version.
 */
export declare function isReady(root: string): boolean
