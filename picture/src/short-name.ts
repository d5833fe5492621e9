// Shortens names in the middle, because their ends distinguish them: `stable-…-v2.14`.

/** At most `most` characters of a name, with its beginning and its end. */
export function shortName(name: string, most = 26): string {
  const characters = [...name];
  if (characters.length <= most) return name;
  const end = Math.floor((most - 1) / 2);
  return `${characters.slice(0, most - 1 - end).join("")}…${characters.slice(-end).join("")}`;
}
