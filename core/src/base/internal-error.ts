// Limits the effect of a bug to one document or one rule. No input should cause an exception; if one occurs anyway, a
// finding reports it and everything else is still checked.

/** Returns the result of `run`, or of `recover` with a description of the error that `run` threw. */
export function catchInternalError<T>(run: () => T, recover: (error: string) => T): T {
  try {
    return run();
  } catch (error) {
    return recover(describeError(error));
  }
}

/** In UTF-16 code units. */
const maxErrorLength = 200;

function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const [line = ""] = text.split("\n", 1);
  return line.length > maxErrorLength ? `${line.slice(0, maxErrorLength)}…` : line;
}

/** The message of a finding about a failed step, such as "reading this document". */
export function internalErrorMessage(what: string, error: string): string {
  return `${what} failed inside OLM Catalogs (${error}), so opm's verdict is unknown; please report this`;
}
