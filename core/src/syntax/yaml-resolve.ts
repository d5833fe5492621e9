// Resolves plain and tagged scalars to values, with the types of YAML 1.1 as in go-yaml v2.

import { decodeBase64 } from "./base64.ts";
import { jsonStringOfBytes } from "./decode-text.ts";

export type Resolved = { readonly value: string | number | boolean | null } | { readonly error: string };

const tagPrefix = "tag:yaml.org,2002:";

const words = new Map<string, string | number | boolean | null>([
  ...["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"].map((word) => [word, true] as const),
  ...["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"].map((word) => [word, false] as const),
  ...["", "~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, Number.NaN] as const),
  ...[".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...["-.inf", "-.Inf", "-.INF"].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
]);

/** The value of a plain scalar without a tag. Never fails. */
export function resolvePlain(text: string): string | number | boolean | null {
  const first = text.charCodeAt(0);
  // The first character identifies nearly all strings.
  const isNumeric = (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46;
  if (!isNumeric) {
    if (text.length > 5 || !mayBeginWord(first)) return text;
    const word = words.get(text);
    return word === undefined ? text : word;
  }
  const word = words.get(text);
  if (word !== undefined) return word;
  const number = first === 46 ? parseDotFloat(text) : parseNumber(text);
  return number === undefined ? text : number;
}

/** Whether this is NaN, which stands for the empty text, `~`, or a letter that one of the words above begins with. */
function mayBeginWord(first: number): boolean {
  const lower = first | 0x20;
  return lower === 0x79 || lower === 0x6e || lower === 0x74 || lower === 0x66 || lower === 0x6f || !(first < 0x7e);
}

/** The value of a plain or quoted scalar with a resolved tag such as `tag:yaml.org,2002:int`. */
export function resolveTagged(tag: string, text: string): Resolved {
  if (!tag.startsWith(tagPrefix)) return { value: text };
  const type = tag.slice(tagPrefix.length);
  if (type === "binary") return decodeBinary(text);
  if (type === "str") return { value: text };
  if (!["bool", "int", "float", "null", "timestamp"].includes(type)) return { value: text };
  if (type === "timestamp" && isTimestamp(text)) return { value: text };
  const value = resolvePlain(text);
  if (typeOf(value, text) === type || (type === "float" && isSignedInteger(value, text))) return { value };
  return { error: `'${shorten(text)}' is not a !!${type}` };
}

function typeOf(value: string | number | boolean | null, text: string): string {
  if (value === null) return "null";
  if (typeof value === "number") return isInteger(text) ? "int" : "float";
  return typeof value === "boolean" ? "bool" : "str";
}

function isInteger(text: string): boolean {
  return parseInteger(text.replaceAll("_", "")) !== undefined;
}

/** go-yaml converts an int to a float only if it fits int64. */
function isSignedInteger(value: string | number | boolean | null, text: string): boolean {
  return typeof value === "number" && isInteger(text) && value < 2 ** 63;
}

function parseNumber(text: string): number | undefined {
  const plain = text.includes("_") ? text.replaceAll("_", "") : text;
  const integer = parseInteger(plain);
  if (integer !== undefined) return integer;
  if (!/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(plain)) return undefined;
  const float = Number(plain);
  return Number.isFinite(float) ? float : undefined;
}

/** Go's ParseInt and ParseUint with base 0: decimal, 0x, 0o, 0b, and a leading 0 for octal; within int64 or uint64. */
function parseInteger(plain: string): number | undefined {
  const match = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)$/.exec(plain);
  if (!match) return undefined;
  const [, sign, digits = ""] = match;
  const isOctal = digits.length > 1 && /^0[0-7]/.test(digits);
  const isNegative = sign === "-";
  if (digits.length < 16 && !isOctal) return signed(isNegative, Number(digits));
  const magnitude = magnitudeOf(digits, isOctal);
  const limit = isNegative ? 2n ** 63n : sign === "+" ? 2n ** 63n - 1n : 2n ** 64n - 1n;
  return magnitude > limit ? undefined : signed(isNegative, Number(magnitude));
}

function magnitudeOf(digits: string, isOctal: boolean): bigint {
  return BigInt(isOctal ? `0o${digits.slice(1)}` : digits.toLowerCase());
}

/** An integer `-0` is 0, while the float `-0.0` keeps its sign. */
function signed(isNegative: boolean, magnitude: number): number {
  return isNegative && magnitude !== 0 ? -magnitude : magnitude;
}

/**
 * The JSON key that sigs.k8s.io/yaml writes for a number; undefined for an integer beyond int64, which it rejects. A float
 * has Go's shortest 32-bit 'g' format.
 */
export function numberKeyText(text: string, tag: string | undefined): string | undefined {
  const plain = text.replaceAll("_", "");
  const integer = tag === `${tagPrefix}float` ? undefined : integerDigits(plain);
  if (integer !== undefined) return integer < 2n ** 63n ? String(integer) : undefined;
  const value = resolvePlain(text);
  return typeof value === "number" ? shortestFloat32(value) : undefined;
}

/**
 * The text that sigs.k8s.io/yaml makes of a plain number or boolean where Go needs a string: `4.10` is "4.1", `yes` is "true".
 * Undefined for null and for what is a string anyway.
 */
export function plainValueText(text: string): string | undefined {
  const value = resolvePlain(text);
  if (typeof value === "boolean") return String(value);
  if (typeof value !== "number") return undefined;
  const integer = integerDigits(text.replaceAll("_", ""));
  if (integer !== undefined) return String(integer);
  const written = shortestFloat32(value);
  return goWords.get(written) ?? written;
}

/** Go's own names for what a key in YAML is called otherwise. */
const goWords: ReadonlyMap<string, string> = new Map([
  [".inf", "+Inf"],
  ["-.inf", "-Inf"],
  [".nan", "NaN"],
]);

function integerDigits(plain: string): bigint | undefined {
  if (parseInteger(plain) === undefined) return undefined;
  const digits = plain.replace(/^[-+]/, "");
  const magnitude = magnitudeOf(digits, digits.length > 1 && /^0[0-7]/.test(digits));
  return plain.startsWith("-") ? -magnitude : magnitude;
}

/** Go's `strconv.FormatFloat(value, 'g', -1, 32)`, with go-yaml's names for infinity and NaN. */
function shortestFloat32(value: number): string {
  const float = Math.fround(value);
  if (!Number.isFinite(float)) return Number.isNaN(float) ? ".nan" : float > 0 ? ".inf" : "-.inf";
  if (float === 0) return Object.is(float, -0) ? "-0" : "0";
  let digits = 1;
  while (Math.fround(Number(float.toExponential(digits - 1))) !== float) digits++;
  const scientific = float.toExponential(digits - 1);
  const exponent = Number(scientific.slice(scientific.indexOf("e") + 1));
  if (exponent >= -4 && exponent < 6) return String(Number(scientific));
  return scientific.replace(/e([-+])(\d)$/, "e$10$2");
}

/** Go's ParseFloat of a text that begins with a dot. */
function parseDotFloat(text: string): number | undefined {
  // Only single characters are repeated, because other loops of a regular expression use stack for each iteration.
  const hasForm = /^\.[0-9][0-9_]*(?:[eE][-+]?[0-9][0-9_]*)?$/.test(text);
  if (!hasForm || /__|_(?:[eE]|$)/.test(text)) return undefined;
  const float = Number(text.replaceAll("_", ""));
  return Number.isFinite(float) ? float : undefined;
}

const timestamp =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:([Tt ])(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(Z|[-+]\d{2}:\d{2})?)?$/;

function isTimestamp(text: string): boolean {
  const match = timestamp.exec(text);
  if (!match) return false;
  const [, year, month, day, separator, hour = 0, minute = 0, second = 0, zone] = match;
  if (separator !== undefined && (separator === " ") !== (zone === undefined)) return false;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const dayFits = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= days;
  return dayFits && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

/** `!!binary` contains standard base64; line breaks are ignored. */
function decodeBinary(text: string): Resolved {
  const decoded = decodeBase64(text);
  if ("error" in decoded) return { error: "the value of a !!binary is not base64" };
  return { value: jsonStringOfBytes(decoded.ok) };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
