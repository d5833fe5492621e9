/** A command that was called wrongly; the message is shown above the usage, and the exit status is 2. */
export class UsageError extends Error {}
