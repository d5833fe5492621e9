// Ranges with an x: how OLM expands them, and at which characters what is wrong with one is reported.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseSkipRange } from "#core/versions/skip-range.ts";
import { versionText } from "#core/versions/version.ts";

/** The conditions, or the error and the characters that it is about. */
function read(text: string): string {
  const range = parseSkipRange(text);
  if ("error" in range) return `${range.error} at '${text.slice(range.at.start, range.at.end)}'`;
  const [conditions = []] = range.ok.alternatives;
  return conditions.map(({ operator, version }) => operator + versionText(version)).join(" ");
}

const rows: Readonly<Record<string, string>> = {
  "1.x": ">=1.0.0 <2.0.0",
  "1.2.x": ">=1.2.0 <1.3.0",
  "1.x.x": ">=1.0.0 <1.1.0",
  ">1.x": ">=2.0.0",
  ">=1.2.x": ">=1.2.0",
  "<1.x": "<1.0.0",
  "<=1.2.x": "<1.3.0",
  "=1.x": ">=1.0.0 <2.0.0",
  "==1.x": ">=1.0.0 <2.0.0",
  "!1.x": "<1.0.0 >=2.0.0",
  "!=1.2.x": "<1.2.0 >=1.3.0",
  "~1.x": "=1.0.0",
  "a.1.x": "=1.0.0",
  "1.x.3": `Could not get version from string: "<" at 'x'`,
  "1.2.3.x": `Could not parse Range ">=1.2.3.0": Could not parse version "1.2.3.0" in ">=1.2.3.0": Invalid character(s) found in patch number "3.0" at 'x'`,
  "1.2.x.4": `Could not parse Range ">=1.2.0.4": Could not parse version "1.2.0.4" in ">=1.2.0.4": Invalid character(s) found in patch number "0.4" at '4'`,
  "1.a.x": `Could not parse Range ">=1.a.0": Could not parse version "1.a.0" in ">=1.a.0": Invalid character(s) found in minor number "a" at 'a'`,
  "1..x": `Could not parse Range ">=1..0": Could not parse version "1..0" in ">=1..0": strconv.ParseUint: parsing "": invalid syntax at '..'`,
  "9223372036854775807.x": `Could not parse Range "<-9223372036854775808.0.0": Could not parse comparator "<-" in "<-9223372036854775808.0.0" at '9223372036854775807'`,
  "1.9223372036854775807.x": `Could not parse Range "<1.-9223372036854775808.0": Could not parse version "1.-9223372036854775808.0" in "<1.-9223372036854775808.0": Invalid character(s) found in minor number "-9223372036854775808" at '9223372036854775807'`,
  "1.9223372036854775808.x": `Could not get version from string: "<" at '9223372036854775808'`,
  "01.x": `Could not parse Range ">=01.0.0": Could not parse version "01.0.0" in ">=01.0.0": Major number must not contain leading zeroes "01" at '01'`,
  "1.2.x-a": `Could not get version from string: "<" at 'x'`,
  "1.2x": `Could not parse Range ">=1.2x.0": Could not parse version "1.2x.0" in ">=1.2x.0": Invalid character(s) found in minor number "2x" at 'x'`,
  "1.x+b": `Could not parse Range ">=1.0+b.0": Could not parse version "1.0+b.0" in ">=1.0+b.0": Invalid character(s) found in minor number "0+b" at 'x+b'`,
  ">x": `Could not get version from string: ">x" at '>x'`,
  "1.+2.x": `Could not parse Range ">=1.+2.0": Could not parse version "1.+2.0" in ">=1.+2.0": Invalid character(s) found in minor number "+2" at '+'`,
};

describe("a range with an x", () => {
  for (const [text, expected] of Object.entries(rows)) it(text, () => assert.equal(read(text), expected));
});
