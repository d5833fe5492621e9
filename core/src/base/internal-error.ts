// The guard around one document or one rule: nothing that a file holds may throw, and if something does all the same,
// only that document or rule is lost and a finding says so.

/** Runs `run`; when it throws, answers what `otherwise` makes of the error in words. */
export function catchInternalError<T>(run: () => T, otherwise: (error: string) => T): T {
  try {
    return run();
  } catch (error) {
    return otherwise(describeError(error));
  }
}

/** UTF-16 code units of an error's own text that are shown. */
const longestShown = 200;

function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const [line = ""] = text.split("\n", 1);
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}

/** What a finding says of something that failed, such as "reading this document". */
export function internalErrorMessage(what: string, error: string): string {
  return `${what} failed inside OLM Catalogs (${error}), so opm's verdict is unknown; please report this`;
}
