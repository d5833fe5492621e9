// The proxy that the environment sets for a server, as in Go programs (golang.org/x/net/http/httpproxy).

import { BlockList, isIP } from "node:net";

/** The proxy's URL; empty for a direct connection. */
export function proxyFor(server: URL, env: NodeJS.ProcessEnv): string {
  const name = server.protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  const proxy = settingIn(name, env);
  if (proxy === "" || isDirect(server, settingIn("NO_PROXY", env))) return "";
  const url = proxy.includes("://") ? proxy : `http://${proxy}`;
  return URL.canParse(url) && /^(?:https?|socks5):$/.test(new URL(url).protocol) ? url : "";
}

function settingIn(name: string, env: NodeJS.ProcessEnv): string {
  return env[name] || env[name.toLowerCase()] || "";
}

function isDirect({ hostname, protocol, port }: URL, exceptions: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host === "localhost" || isLoopback(host)) return true;
  const wholePort = port === "" ? (protocol === "https:" ? "443" : "80") : port;
  const rules = exceptions.split(",").map((each) => each.trim().toLowerCase());
  return rules.some((rule) => rule !== "" && matches(rule, host, wholePort));
}

/** A rule is `*`, an address, an address range, or a domain with its subdomains (`.domain`: only those), with an optional port. */
function matches(rule: string, host: string, port: string): boolean {
  if (rule === "*") return true;
  if (isIP(host) > 0 && rule.includes("/")) return isInRange(host, rule);
  const behind = /^(.*?)(?::(\d*))?$/.exec(isIP(rule) > 0 ? `[${rule}]` : rule);
  const name = (behind?.[1] ?? rule).replace(/^\[|\]$/g, "").replace(/^\*(?=\.)/, "");
  if ((behind?.[2] ?? "") !== "" && behind?.[2] !== port) return false;
  if (isIP(host) > 0) return name === host;
  return name.startsWith(".") ? host.endsWith(name) : host === name || host.endsWith(`.${name}`);
}

function isInRange(host: string, range: string): boolean {
  const [address = "", bits = ""] = range.split("/");
  const family = isIP(address);
  if (family === 0 || family !== isIP(host) || !/^\d{1,3}$/.test(bits) || Number(bits) > familyBits(family))
    return false;
  const list = new BlockList();
  list.addSubnet(address, Number(bits), family === 4 ? "ipv4" : "ipv6");
  return list.check(host, family === 4 ? "ipv4" : "ipv6");
}

function familyBits(family: number): number {
  return family === 4 ? 32 : 128;
}

function isLoopback(host: string): boolean {
  return isIP(host) === 4 ? host.startsWith("127.") : host === "::1";
}
