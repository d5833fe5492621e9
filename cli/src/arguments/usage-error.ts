/** A command was called with wrong arguments. Its message is printed above the usage, with exit status 2. */
export class UsageError extends Error {}
