// What Go's `url.ParseRequestURI` accepts: an absolute URI, or an absolute path. operator-framework/api reads links so.

import { isIpAddress } from "./ip-address.ts";

/** Why Go's `url.ParseRequestURI` rejects the text, as a clause that follows "because"; undefined if it accepts it. */
export function requestUriMistake(text: string): string | undefined {
  if (/\p{Cc}/u.test(text.replace(/[\u0080-\u009f]/g, ""))) return "it contains a control character";
  if (text === "") return "it is empty";
  if (text === "*") return undefined;
  if (text.startsWith(":")) return "no scheme such as 'https' precedes the ':'";
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1];
  const rest = (scheme === undefined ? text : text.slice(scheme.length + 1)).split("?", 1).join("");
  if (!rest.startsWith("/")) return scheme === undefined ? "it has no scheme such as 'https://'" : undefined;
  if (scheme === undefined || !rest.startsWith("//")) return escapeMistake(rest);
  const slash = rest.indexOf("/", 2);
  const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
  return authorityMistake(scheme.toLowerCase(), authority) ?? escapeMistake(slash < 0 ? "" : rest.slice(slash));
}

function authorityMistake(scheme: string, authority: string): string | undefined {
  const at = authority.lastIndexOf("@");
  const host = hostMistake(scheme, authority.slice(at + 1));
  if (host !== undefined || at < 0) return host;
  const user = authority.slice(0, at);
  return /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)
    ? escapeMistake(user)
    : "the part before '@' has a character that must be escaped";
}

function hostMistake(scheme: string, host: string): string | undefined {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return "only an IPv6 address may stand in '[' and ']'";
  if (bracket === 0) return bracketedHostMistake(host);
  const first = host.indexOf(":");
  // Only http and https forbid a ':' in the host; elsewhere the last one begins the port.
  const colon = scheme === "http" || scheme === "https" ? first : host.lastIndexOf(":");
  if (first >= 0 && !isOptionalPort(host.slice(colon))) return `'${host.slice(colon + 1)}' is not a port number`;
  return nameMistake(host);
}

function bracketedHostMistake(host: string): string | undefined {
  const end = host.lastIndexOf("]");
  if (end < 0) return "']' is missing";
  if (!isOptionalPort(host.slice(end + 1))) return `'${host.slice(end + 1)}' is not a port`;
  const inside = host.slice(1, end);
  const zone = inside.indexOf("%25");
  const address = zone < 0 ? inside : inside.slice(0, zone);
  const zoneText = zone < 0 ? "" : inside.slice(zone);
  const hasValidZone = zone < 0 || (zoneText.length > 3 && !notInHost.test(zoneText) && !escapeMistake(zoneText));
  return isIpAddress(address, 6) && hasValidZone ? undefined : `'${inside}' is not an IPv6 address`;
}

function isOptionalPort(text: string): boolean {
  return /^(?::[0-9]*)?$/.test(text);
}

/** A character that a host cannot have, not even escaped. */
const notInHost = /[^A-Za-z0-9\-._~!$&'()*+,;=:[\]<>"%\u0080-\u{10ffff}]/u;

/** Escapes in a host may only stand for bytes of characters beyond ASCII. */
function nameMistake(host: string): string | undefined {
  const bad = notInHost.exec(host)?.[0];
  if (bad !== undefined) return `the host has the character '${bad}'`;
  const escaped = /%(?!25)[0-7][0-9A-Fa-f]/.exec(host)?.[0];
  return escapeMistake(host) ?? (escaped === undefined ? undefined : `the host has the escape '${escaped}'`);
}

function escapeMistake(text: string): string | undefined {
  const bad = /%(?![0-9A-Fa-f]{2}).{0,2}/s.exec(text)?.[0];
  return bad === undefined ? undefined : `'${bad}' is not an escape such as '%20'`;
}
