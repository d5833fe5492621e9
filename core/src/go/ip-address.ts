// IP addresses as Go's net/netip parses them: `ParseAddr`, without a zone.

/** Whether the text is an IP address of that version. */
export function isIpAddress(text: string, version: 4 | 6): boolean {
  return version === 4 ? isIpV4(text) : isIpV6(text);
}

function isIpV4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every(isOctet);
}

/** A number up to 255 without leading zeros. */
function isOctet(text: string): boolean {
  return /^(?:0|[1-9][0-9]{0,2})$/.test(text) && Number(text) <= 255;
}

const groupsOfV6 = 8;

function isIpV6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.map((half, index) => countGroups(half, index === halves.length - 1));
  if (groups.some((count) => count === undefined)) return false;
  const all = groups.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return halves.length === 2 ? all < groupsOfV6 : all === groupsOfV6;
}

/** The number of 16-bit groups in a text without `::`; only at its end may an IPv4 address stand for two of them. */
function countGroups(text: string, isEnd: boolean): number | undefined {
  if (text === "") return 0;
  const groups = text.split(":");
  const last = groups.at(-1) ?? "";
  const hasV4 = isEnd && last.includes(".");
  const hex = hasV4 ? groups.slice(0, -1) : groups;
  if ((hasV4 && !isIpV4(last)) || !hex.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return undefined;
  return hex.length + (hasV4 ? 2 : 0);
}
