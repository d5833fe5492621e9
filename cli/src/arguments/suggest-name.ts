// Suggestions for messages about an unknown name.

import { formatFirst, nearestName } from "#core";

/** `; did you mean 'x'?`, or an empty text where no name is similar. An unambiguous prefix counts as similar. */
export function suggestName(name: string, names: Iterable<string>): string {
  const all = [...names];
  const withPrefix = all.filter((each) => name.length > 1 && each.startsWith(name));
  const nearest = nearestName(name, all) ?? (withPrefix.length === 1 ? withPrefix[0] : undefined);
  return nearest === undefined ? "" : `; did you mean '${nearest}'?`;
}

/** `; available: 'x', 'y'` with at most ten names, or an empty text where there are none. */
export function listAvailable(names: Iterable<string>): string {
  const quoted = [...names].map((name) => `'${name}'`);
  return quoted.length === 0 ? "" : `; available: ${formatFirst(quoted, 10)}`;
}
