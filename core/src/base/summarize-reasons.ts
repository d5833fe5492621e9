/** How many reasons a sentence gives; the operators' rows have all of them. */
const most = 3;

/** The first few reasons in one clause, and how many more there are. */
export function summarizeReasons(reasons: readonly string[]): string {
  const rest = reasons.length - most;
  return `${reasons.slice(0, most).join("; ")}${rest > 0 ? `; and ${rest} more like these` : ""}`;
}
