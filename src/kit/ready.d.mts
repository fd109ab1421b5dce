/** Whether `root`/node_modules holds each package that `root`/package-lock.json asks for, in its version. */
export declare function isReady(root: string): boolean
