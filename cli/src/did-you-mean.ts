// The nearest of some names, for messages about a misspelt one.

import { nearestName } from "#core";

/** `; did you mean 'x'?`, or nothing where no name is near. The beginning of a single one is near enough. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const all = [...names];
  const begun = all.filter((each) => name.length > 1 && each.startsWith(name));
  const nearest = nearestName(name, all) ?? (begun.length === 1 ? begun[0] : undefined);
  return nearest === undefined ? "" : `; did you mean '${nearest}'?`;
}
