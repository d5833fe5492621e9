/** The number of reasons in a summary. The operators' rows list all of them. */
const maxReasons = 3;

/** Joins the first reasons into one clause, with the number of further ones. */
export function summarizeReasons(reasons: readonly string[]): string {
  const rest = reasons.length - maxReasons;
  return `${reasons.slice(0, maxReasons).join("; ")}${rest > 0 ? `; and ${rest} more like these` : ""}`;
}
