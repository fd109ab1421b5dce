/** An error caused by the user. Its message consists of sentences and is shown without a stack trace. */
export class BuildError extends Error {}
