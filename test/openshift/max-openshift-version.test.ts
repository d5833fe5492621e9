// One value of olm.maxOpenShiftVersion, and what each of its three readers makes of it.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { minorText, type OpenShiftMinor } from "#core";
import {
  readBundleMaxAsV0,
  readBundleMaxAsV1,
  readMaxAsEnhancement,
  readMaxAsV0,
  readMaxAsV1,
} from "#core/openshift/max-openshift-version.ts";

/** Of each value, a JSON text: what OLM v0, OLM v1 and the enhancement read, or why they do not. */
const values: readonly [string, string, string, string][] = [
  ['"4.16"', "4.16", "4.16", "4.16"],
  ["4.16", "4.16", "4.16", "4.16"],
  ["4.10", "4.10", "4.10", "4.10"],
  ["4.1", "4.1", "4.1", "4.1"],
  ['"4.16.0"', "4.16", "invalid version format", "nothing"],
  [
    '"4.16.3"',
    "property olm.maxOpenShiftVersion must specify only <major>.<minor> version, got invalid value 4.16.3",
    "invalid version format",
    "nothing",
  ],
  [
    '"4.16.0-rc.1"',
    "property olm.maxOpenShiftVersion must specify only <major>.<minor> version, got invalid value 4.16.0-rc.1",
    "invalid version format",
    "nothing",
  ],
  ['"4.16.0+build"', "4.16", "invalid version format", "nothing"],
  [
    '"4.16-rc1"',
    'failed to parse "4.16-rc1" as semver: Short version cannot contain PreRelease/Build meta data',
    "Short version cannot contain PreRelease/Build meta data",
    "nothing",
  ],
  ['"v4.16"', "4.16", "invalid version format", "nothing"],
  ['" 4.16 "', "4.16", "4.16", "nothing"],
  ['" v4.16"', "4.16", "4.16", "nothing"],
  ['"4.016"', "4.16", "4.16", "4.16"],
  ['"4"', "4.0", "invalid version format", "nothing"],
  ["4", "4.0", 'invalid semver format "4": expected <major>.<minor>', "nothing"],
  ["4.0", "4.0", "4.0", "4.0"],
  [
    "4.16e0",
    'failed to parse "4.16e0" as semver: Invalid character(s) found in minor number "16e0"',
    'invalid semver format "4.16e0": expected <major>.<minor>',
    "nothing",
  ],
  ["0.5", "0.5", 'invalid semver format "0.5": expected <major>.<minor>', "0.5"],
  [
    '"\\u0034.16"',
    'failed to parse "\\u0034.16" as semver: Invalid character(s) found in major number "0\\\\u0034"',
    "4.16",
    "4.16",
  ],
  ['""', 'value cannot be "" (an empty string)', "invalid version format", "nothing"],
  [
    '"banana"',
    'failed to parse "banana" as semver: Invalid character(s) found in major number "0banana"',
    "invalid version format",
    "nothing",
  ],
  [
    '"4.x"',
    'failed to parse "4.x" as semver: Invalid character(s) found in minor number "x"',
    'Invalid character(s) found in minor number "x"',
    "nothing",
  ],
  [
    '"4."',
    'failed to parse "4." as semver: strconv.ParseUint: parsing "": invalid syntax',
    'strconv.ParseUint: parsing "": invalid syntax',
    "nothing",
  ],
  [
    '"99999999999999999999.0"',
    'failed to parse "99999999999999999999.0" as semver: strconv.ParseUint: parsing "99999999999999999999": value out of range',
    'strconv.ParseUint: parsing "99999999999999999999": value out of range',
    "nothing",
  ],
  ["", 'value cannot be "" (an empty string)', "unexpected end of JSON input", "nothing"],
  [
    "null",
    'failed to parse "null" as semver: Invalid character(s) found in major number "0null"',
    "invalid type <nil> for olm.maxOpenshiftVersion: null",
    "nothing",
  ],
  [
    "true",
    'failed to parse "true" as semver: Invalid character(s) found in major number "0true"',
    "invalid type bool for olm.maxOpenshiftVersion: true",
    "nothing",
  ],
  [
    '["4.16"]',
    'failed to parse "["4.16"]" as semver: Invalid character(s) found in major number "0[\\"4"',
    'invalid type []interface {} for olm.maxOpenshiftVersion: ["4.16"]',
    "nothing",
  ],
  [
    "{}",
    'failed to parse "{}" as semver: Invalid character(s) found in major number "0{}"',
    "invalid type map[string]interface {} for olm.maxOpenshiftVersion: {}",
    "nothing",
  ],
  [
    "[1,1e999]",
    'failed to parse "[1,1e999]" as semver: Invalid character(s) found in major number "0[1,1e999]"',
    "json: cannot unmarshal number 1e999 into Go value of type float64",
    "nothing",
  ],
  [
    "1e-999",
    'failed to parse "1e-999" as semver: Short version cannot contain PreRelease/Build meta data',
    'invalid semver format "1e-999": expected <major>.<minor>',
    "nothing",
  ],
];

describe("a value of olm.maxOpenShiftVersion", () => {
  for (const [json, v0, v1, enhancement] of values) {
    it(`${json || "(none)"} for OLM v0: ${v0}`, () => assert.equal(text(readMaxAsV0(json)), v0));
    it(`${json || "(none)"} for OLM v1: ${v1}`, () => assert.equal(text(readMaxAsV1(json)), v1));
    it(`${json || "(none)"} for the enhancement: ${enhancement}`, () => {
      const max = readMaxAsEnhancement(json);
      assert.equal(max ? minorText(max) : "nothing", enhancement);
    });
  }
});

describe("the properties of a bundle", () => {
  const max = (json: string) => ({ type: "olm.maxOpenShiftVersion", json });

  it("give no max where none is of the type, whose case counts", () => {
    const properties = [
      { type: "olm.maxOpenshiftVersion", json: '"4.16"' },
      { type: "olm.package", json: "{}" },
    ];
    assert.deepEqual(readBundleMaxAsV0(properties), { ok: undefined });
    assert.deepEqual(readBundleMaxAsV1(properties), { max: undefined, errors: [] });
  });

  it("give the one they have", () => {
    assert.deepEqual(readBundleMaxAsV0([max("4.16")]), { ok: { major: 4, minor: 16 } });
    assert.deepEqual(readBundleMaxAsV1([max("4.16")]), { max: { major: 4, minor: 16 }, errors: [] });
  });

  it("may not have two, and OLM v1 says what is wrong with the first of them too", () => {
    const twice = [max('"x"'), max('"y"'), max('"z"')];
    assert.deepEqual(readBundleMaxAsV0(twice), {
      error: 'defining more than one "olm.maxOpenShiftVersion" property is not allowed',
    });
    assert.deepEqual(readBundleMaxAsV1(twice), {
      max: undefined,
      errors: [
        'error converting to semver for version "x": invalid version format',
        "more than one olm.maxOpenShiftVersion found in bundle",
      ],
    });
  });
});

function text(read: { readonly ok: OpenShiftMinor } | { readonly error: string }): string {
  return "ok" in read ? minorText(read.ok) : read.error;
}
