// Reads the value of olm.maxOpenShiftVersion as OLM v0 (openshift/helpers.go), OLM v1 (cluster-olm-operator's
// version_utils.go and incompatible_operator_controller.go) and the enhancement do.

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

/** The type of the property, which is case-sensitive. */
export const maxOpenShiftVersionType = "olm.maxOpenShiftVersion";

/** The fields of the property in the form that all readers interpret alike. */
export function propertyWithMax(max: string): readonly (readonly [key: string, value: string])[] {
  return [
    ["type", maxOpenShiftVersionType],
    ["value", max],
  ];
}

/** The same property as JSON. */
export function propertyJsonWithMax(max: string): string {
  const fields = propertyWithMax(max).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{${fields.join(", ")}}`;
}

/**
 * Reads a JSON text as OLM v0 does: without surrounding quotes, parsed tolerantly, and with patch 0 if it has a patch.
 * The error text is OLM v0's. An operator with an error blocks cluster upgrades.
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
 * Reads a JSON text as OLM v1 does: a string with one dot and no leading v, or a number such as 4.18. The error text is
 * that of `ToAllowedSemver`. An operator with an error blocks cluster upgrades.
 */
export function readMaxAsV1(json: string): Parsed<OpenShiftMinor> {
  const text = textForV1(json);
  if ("error" in text) return text;
  if (text.ok.startsWith("v") || text.ok.split(".").length !== 2) return { error: "invalid version format" };
  const version = parseVersionTolerant(text.ok);
  return "error" in version ? version : { ok: { major: version.ok.major, minor: version.ok.minor } };
}

/** Reads a JSON text as the enhancement does: a string of exactly `{major}.{minor}`, or such a number. */
export function readMaxAsEnhancement(json: string): OpenShiftMinor | undefined {
  if (jsonSyntaxError(json) !== undefined) return undefined;
  const value = jsonValueOf(json);
  const kind = jsonKind(json, value);
  if (kind === "string") return parseOpenShiftMinor(jsonStringValue(json, value));
  return kind === "number" ? parseOpenShiftMinor(json.slice(value.start, value.end)) : undefined;
}

/** Reads a bundle's properties as OLM v0 does: undefined without the property, an error if it is defined twice. */
export function readBundleMaxAsV0(properties: readonly RawProperty[]): Parsed<OpenShiftMinor | undefined> {
  const [first, ...more] = properties.filter(isMax);
  if (first === undefined) return { ok: undefined };
  if (more.length > 0) return { error: `defining more than one "${maxOpenShiftVersionType}" property is not allowed` };
  return readMaxAsV0(first.json);
}

/** Reads a bundle's properties as OLM v1 does, with all its errors. A bundle with an error blocks cluster upgrades. */
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
