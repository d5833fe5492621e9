// The nearest of some names, for messages about a misspelt one.

import { nearestName } from "#core";

/** `; did you mean 'x'?`, or nothing where no name is near. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? "" : `; did you mean '${nearest}'?`;
}
