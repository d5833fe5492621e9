/** A command was called with wrong arguments. Its message is printed above the usage, with exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Whether a command threw a UsageError. Each bundle has a class of its own, so that the name tells. */
export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === "UsageError";
}
