// Scans tags (`!!int`, `!foo`, `!<uri>`) and directives (`%YAML`, `%TAG`) as go-yaml v2 does.

import { isBlank, isBlankOrEnd, isBreak, isDigit, isWord } from "./yaml-characters.ts";
import type { YamlScanner } from "./yaml-scanner.ts";
import { type Token, TokenType } from "./yaml-token.ts";

/** A tag; its token's `value` is the handle (`!`, `!!`, `!x!`, or empty for a whole URI) and `suffix` the rest. */
export function scanTag(scanner: YamlScanner): Token | undefined {
  const start = scanner.at;
  let handle = "";
  let suffix: string | undefined;
  if (scanner.look(1) === 60) {
    scanner.at += 2;
    suffix = scanUri(scanner, start, "");
    if (suffix === undefined) return undefined;
    if (scanner.look() !== 62) return failTag(scanner, start, "a tag that starts with '!<' must end with '>'");
    scanner.at++;
  } else {
    handle = scanHandle(scanner);
    const isNamed = handle.length > 1 && handle.endsWith("!");
    suffix = scanUri(scanner, start, isNamed ? "" : handle);
    if (suffix === undefined) return undefined;
    if (!isNamed) {
      handle = suffix === "" ? "" : "!";
      if (suffix === "") suffix = "!";
    }
  }
  if (!isBlankOrEnd(scanner.look())) {
    return failTag(scanner, start, "YAML reads text that starts with '!' as a tag; put it in quotes");
  }
  return { type: TokenType.Tag, start, end: scanner.at, value: handle, suffix, style: "plain" };
}

function scanHandle(scanner: YamlScanner): string {
  const start = scanner.at;
  scanner.at++;
  while (isWord(scanner.look())) scanner.at++;
  if (scanner.look() === 33) scanner.at++;
  return scanner.text.slice(start, scanner.at);
}

/** The characters of a URI; undefined after a failure. `head` is a handle that is part of it. */
function scanUri(scanner: YamlScanner, start: number, head: string): string | undefined {
  let uri = head.slice(1);
  let found = head.length > 0;
  for (let code = scanner.look(); isWord(code) || isUriSign(code); code = scanner.look()) {
    found = true;
    if (code === 37) {
      const octets = /^(?:%[0-9A-Fa-f]{2})+/.exec(scanner.text.slice(scanner.at, scanner.at + 300))?.[0];
      const decoded = octets && decodeOctets(octets);
      if (!decoded) return failTag(scanner, start, "a '%' in a tag needs the hexadecimal digits of a character");
      uri += decoded.text;
      scanner.at += decoded.length;
    } else {
      uri += scanner.text[scanner.at];
      scanner.at++;
    }
  }
  if (!found) return failTag(scanner, start, "YAML reads text that starts with '!' as a tag; put it in quotes");
  return uri;
}

function isUriSign(code: number): boolean {
  return !Number.isNaN(code) && ";/?:@&=+$,.!~*'()[]%".includes(String.fromCharCode(code));
}

/** One percent-encoded character, with one `%XX` for each UTF-8 byte. */
function decodeOctets(octets: string): { text: string; length: number } | undefined {
  const lead = Number.parseInt(octets.slice(1, 3), 16);
  const width = lead < 0x80 ? 1 : lead >> 5 === 6 ? 2 : lead >> 4 === 14 ? 3 : lead >> 3 === 30 ? 4 : 0;
  if (width === 0 || octets.length < width * 3) return undefined;
  for (let index = 1; index < width; index++) {
    if ((Number.parseInt(octets.slice(index * 3 + 1, index * 3 + 3), 16) & 0xc0) !== 0x80) return undefined;
  }
  return { text: octets.slice(0, width * 3), length: width * 3 };
}

function failTag(scanner: YamlScanner, start: number, message: string): undefined {
  scanner.fail(message, { start, end: Math.max(scanner.at, start + 1) });
  return undefined;
}

/** `%YAML 1.1` or `%TAG !x! prefix`; the token's `value` is the version or handle, `suffix` the prefix. */
export function scanDirective(scanner: YamlScanner): Token | undefined {
  const start = scanner.at;
  scanner.at++;
  const nameStart = scanner.at;
  while (isWord(scanner.look())) scanner.at++;
  const name = scanner.text.slice(nameStart, scanner.at);
  if (!isBlankOrEnd(scanner.look()) || (name !== "YAML" && name !== "TAG")) {
    return failTag(scanner, start, "a line that starts with '%' is a directive; only %YAML and %TAG exist");
  }
  const token = name === "YAML" ? scanVersion(scanner, start) : scanTagDirective(scanner, start);
  if (!token) return undefined;
  skipBlanks(scanner);
  if (scanner.look() === 35) scanner.at = scanner.lineEnd(scanner.at);
  if (!isBlankOrEnd(scanner.look())) return failTag(scanner, start, "the directive has too many parts");
  if (isBreak(scanner.look())) scanner.skipBreak();
  return token;
}

function scanVersion(scanner: YamlScanner, start: number): Token | undefined {
  skipBlanks(scanner);
  const versionStart = scanner.at;
  while (isDigit(scanner.look()) || scanner.look() === 46) scanner.at++;
  const version = scanner.text.slice(versionStart, scanner.at);
  if (!/^\d{1,2}\.\d{1,2}$/.test(version)) return failTag(scanner, start, "%YAML needs a version such as 1.1");
  return { type: TokenType.VersionDirective, start, end: scanner.at, value: version, suffix: "", style: "plain" };
}

function scanTagDirective(scanner: YamlScanner, start: number): Token | undefined {
  skipBlanks(scanner);
  if (scanner.look() !== 33) return failTag(scanner, start, "%TAG needs a handle such as '!x!'");
  const handle = scanHandle(scanner);
  if ((handle !== "!" && !handle.endsWith("!")) || !isBlank(scanner.look())) {
    return failTag(scanner, start, "%TAG needs a handle such as '!x!' and a prefix");
  }
  skipBlanks(scanner);
  const prefix = scanUri(scanner, start, "");
  if (prefix === undefined) return undefined;
  if (!isBlankOrEnd(scanner.look())) return failTag(scanner, start, "%TAG needs a handle such as '!x!' and a prefix");
  return { type: TokenType.TagDirective, start, end: scanner.at, value: handle, suffix: prefix, style: "plain" };
}

function skipBlanks(scanner: YamlScanner): void {
  while (isBlank(scanner.look())) scanner.at++;
}
