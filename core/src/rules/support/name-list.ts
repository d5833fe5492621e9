/** `channel 'a'`, `channels 'a' and 'b'`, or `3 channels such as 'a'`. */
export function nameList(what: string, names: readonly string[]): string {
  const [first = "", second, ...more] = names;
  if (second === undefined) return `${what} '${first}'`;
  return more.length === 0 ? `${what}s '${first}' and '${second}'` : `${names.length} ${what}s such as '${first}'`;
}
