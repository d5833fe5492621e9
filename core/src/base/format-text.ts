// Counts, lists and sentences as all messages write them.

/** `1 version`, `2 versions`; `plural` is needed only where the noun does not just take an "s". */
export function formatCount(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** `a`, `a and b`, `a, b and c`; an empty text for no items. */
export function formatList(items: readonly string[], conjunction: "and" | "or" = "and"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** The first `max` items, and how many more there are: `a, b and 3 more`. */
export function formatFirst(items: readonly string[], max: number, separator = ", "): string {
  const hidden = items.length - max;
  return `${items.slice(0, max).join(separator)}${hidden > 0 ? ` and ${hidden} more` : ""}`;
}

/** A message (lower case, no full stop) as a sentence. */
export function asSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** "812 bytes", "21 KB", "1.3 MB"; a KB has 1,000 bytes. */
export function formatBytes(count: number): string {
  if (count < 1000) return formatCount(count, "byte");
  if (count < 999_500) return `${Math.round(count / 1000)} KB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}
