/** Adds the items at the end of a list. `list.push(...items)` is a call with as many arguments, which has a limit. */
export function addAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
