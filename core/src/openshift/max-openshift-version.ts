// The value of olm.maxOpenShiftVersion as each of its readers takes it: OLM v0 (openshift/helpers.go), OLM v1
// (cluster-olm-operator's version_utils.go and incompatible_operator_controller.go) and the enhancement.

import { withoutTrailing } from "../base/without-trailing.ts";
import {
  type JsonKind,
  jsonKind,
  jsonNumberTooLarge,
  jsonStringValue,
  jsonSyntaxError,
  jsonValueOf,
} from "../go/go-json.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Parsed } from "../versions/parsed.ts";
import { compareVersions, parseVersionTolerant, versionText } from "../versions/version.ts";
import { type OpenShiftMinor, parseOpenShiftMinor } from "./openshift-minor.ts";
import type { RawProperty } from "./properties-annotation.ts";

/** The type of the property; case counts. */
export const maxOpenShiftVersionType = "olm.maxOpenShiftVersion";

/** The property in the form that everybody reads alike, as the fields of a mapping. */
export function propertyWithMax(max: string): readonly (readonly [key: string, value: string])[] {
  return [
    ["type", maxOpenShiftVersionType],
    ["value", max],
  ];
}

/** The same as JSON. */
export function propertyJsonWithMax(max: string): string {
  const fields = propertyWithMax(max).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{${fields.join(", ")}}`;
}

/**
 * The value, a JSON text, as OLM v0 reads it: quotes around it do not count, then it is a version as people write it
 * whose patch, if it has one, is 0. The error text is OLM v0's; an operator with one blocks.
 */
export function readMaxAsV0(json: string): Parsed<OpenShiftMinor> {
  const value = withoutTrailing(json.toWellFormed().replace(/^"+/, ""), '"');
  if (value === "") return { error: 'value cannot be "" (an empty string)' };
  const version = parseVersionTolerant(value);
  if ("error" in version) return { error: `failed to parse "${value}" as semver: ${version.error}` };
  const { major, minor } = version.ok;
  if (compareVersions(version.ok, { major, minor, patch: 0, pre: [], build: [] }) === 0)
    return { ok: { major, minor } };
  const expected = `property ${maxOpenShiftVersionType} must specify only <major>.<minor> version`;
  return { error: `${expected}, got invalid value ${versionText(version.ok)}` };
}

/**
 * The value, a JSON text, as OLM v1 reads it: a string with one dot and no leading v, or a number as "4.18" is one.
 * The error text is that of `ToAllowedSemver`; an operator with one blocks.
 */
export function readMaxAsV1(json: string): Parsed<OpenShiftMinor> {
  const text = textForV1(json);
  if ("error" in text) return text;
  if (text.ok.startsWith("v") || text.ok.split(".").length !== 2) return { error: "invalid version format" };
  const version = parseVersionTolerant(text.ok);
  return "error" in version ? version : { ok: { major: version.ok.major, minor: version.ok.minor } };
}

/** The value, a JSON text, as the enhancement takes it: a string of exactly `{major}.{minor}`, or such a number. */
export function readMaxAsEnhancement(json: string): OpenShiftMinor | undefined {
  if (jsonSyntaxError(json) !== undefined) return undefined;
  const value = jsonValueOf(json);
  const kind = jsonKind(json, value);
  if (kind === "string") return parseOpenShiftMinor(jsonStringValue(json, value));
  return kind === "number" ? parseOpenShiftMinor(json.slice(value.start, value.end)) : undefined;
}

/** What a bundle's properties say under OLM v0: undefined without the property, an error also where it is there twice. */
export function readBundleMaxAsV0(properties: readonly RawProperty[]): Parsed<OpenShiftMinor | undefined> {
  const [first, ...more] = properties.filter(isMax);
  if (first === undefined) return { ok: undefined };
  if (more.length > 0) return { error: `defining more than one "${maxOpenShiftVersionType}" property is not allowed` };
  return readMaxAsV0(first.json);
}

/** What a bundle's properties say under OLM v1, with all that it complains of; a bundle with an error blocks. */
export function readBundleMaxAsV1(properties: readonly RawProperty[]): {
  readonly max: OpenShiftMinor | undefined;
  readonly errors: readonly string[];
} {
  const [first, ...more] = properties.filter(isMax);
  if (first === undefined) return { max: undefined, errors: [] };
  const read = readMaxAsV1(first.json);
  const errors = "error" in read ? [`error converting to semver for version ${first.json}: ${read.error}`] : [];
  if (more.length > 0) errors.push(`more than one ${maxOpenShiftVersionType} found in bundle`);
  return { max: "ok" in read ? read.ok : undefined, errors };
}

const MAJOR_MINOR_NUMBER = /^[1-9][0-9]*\.(?:0|[1-9][0-9]*)$/;
const GO_TYPES: Readonly<Record<Exclude<JsonKind, "number" | "string">, string>> = {
  array: "[]interface {}",
  bool: "bool",
  null: "<nil>",
  object: "map[string]interface {}",
};

function isMax({ type }: RawProperty): boolean {
  return type === maxOpenShiftVersionType;
}

function textForV1(written: string): Parsed<string> {
  const json = written.toWellFormed();
  const syntaxError = jsonSyntaxError(json);
  if (syntaxError !== undefined) return { error: syntaxError };
  const tooLarge = jsonNumberTooLarge(json);
  if (tooLarge !== undefined)
    return { error: `json: cannot unmarshal number ${tooLarge} into Go value of type float64` };
  const value = jsonValueOf(json);
  const kind = jsonKind(json, value);
  if (kind === "string") return { ok: jsonStringValue(json, value) };
  if (kind !== "number") return { error: `invalid type ${GO_TYPES[kind]} for olm.maxOpenshiftVersion: ${json}` };
  if (MAJOR_MINOR_NUMBER.test(json)) return { ok: json };
  return { error: `invalid semver format ${goQuote(json)}: expected <major>.<minor>` };
}
