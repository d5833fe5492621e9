// Which names there are, for messages about a misspelt one.

import { nearestName } from "#core";

/** `; did you mean 'x'?`, or nothing where no name is near. The beginning of a single one is near enough. */
export function suggestName(name: string, names: Iterable<string>): string {
  const all = [...names];
  const withPrefix = all.filter((each) => name.length > 1 && each.startsWith(name));
  const nearest = nearestName(name, all) ?? (withPrefix.length === 1 ? withPrefix[0] : undefined);
  return nearest === undefined ? "" : `; did you mean '${nearest}'?`;
}

/** `; there are 'x', 'y'`: the first of the names, or nothing where there is none. */
export function listAvailable(names: Iterable<string>): string {
  const all = [...names];
  const shown = all.slice(0, 10).map((name) => `'${name}'`);
  if (shown.length === 0) return "";
  return `; there are ${shown.join(", ")}${all.length > shown.length ? ", …" : ""}`;
}
