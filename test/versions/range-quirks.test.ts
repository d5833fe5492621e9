// What a skipRange seems to say and OLM reads differently, and what its author most likely meant.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { skipRangeQuirks } from "#core/versions/range-quirks.ts";

/** For each range `kind 'place': message → the better range`. */
const quirks: Readonly<Record<string, readonly string[]>> = {
  "1.x.x": ["wildcard '1.x.x': OLM reads '1.x.x' as '>=1.0.0 <1.1.0' → 1.x"],
  "x.1.0": ["operator 'x.1.0': OLM reads 'x.1.0' as '1.0.0', because 'x.' is not an operator"],
  "<2.x.3": ["wildcard '<2.x.3': OLM reads '<2.x.3' as '<2.0.3'"],
  ">=0.3.x-rc.1": ["wildcard '>=0.3.x-rc.1': OLM reads '>=0.3.x-rc.1' as '>=0.3.0-rc.1'"],
  "!1.x": ["never '!1.x': OLM reads '!1.x' as '<1.0.0 >=2.0.0', which matches no version → <1.0.0 || >=2.0.0"],
  "!=1.2.x": ["never '!=1.2.x': OLM reads '!=1.2.x' as '<1.2.0 >=1.3.0', which matches no version → <1.2.0 || >=1.3.0"],
  "!1.x.x": ["never '!1.x.x': OLM reads '!1.x.x' as '<1.0.0 >=1.1.0', which matches no version → <1.0.0 || >=2.0.0"],
  ">=1.0.0 !1.1.x": [
    "never '!1.1.x': OLM reads '!1.1.x' as '<1.1.0 >=1.2.0', which matches no version → >=1.0.0 <1.1.0 || >=1.2.0",
  ],
  ">=1.0.0 || !1.x": [
    "never '!1.x': OLM reads '!1.x' as '<1.0.0 >=2.0.0', which matches no version → >=1.0.0 || <1.0.0 || >=2.0.0",
  ],
  "v1.x": ["operator 'v1.x': OLM reads 'v1.x' as '1.0.0', because 'v' is not an operator → >=1.0.0 <2.0.0-0"],
  "=v1.x": ["operator '=v1.x': OLM reads '=v1.x' as '1.0.0', because '=v' is not an operator → >=1.0.0 <2.0.0-0"],
  "^1.x": ["operator '^1.x': OLM reads '^1.x' as '1.0.0', because '^' is not an operator → >=1.0.0 <2.0.0-0"],
  "~1.2.x": ["operator '~1.2.x': OLM reads '~1.2.x' as '1.2.0', because '~' is not an operator → >=1.2.0 <1.3.0-0"],
  "~>1.x": ["operator '~>1.x': OLM reads '~>1.x' as '1.0.0', because '~>' is not an operator → >=1.0.0 <2.0.0-0"],
  "^0.8.x": ["operator '^0.8.x': OLM reads '^0.8.x' as '0.8.0', because '^' is not an operator → >=0.8.0 <0.9.0-0"],
  "=>1.x": ["operator '=>1.x': OLM reads '=>1.x' as '1.0.0', because '=>' is not an operator → >=1.0.0"],
  "^0.x || ~1.x": [
    "operator '^0.x': OLM reads '^0.x' as '0.0.0', because '^' is not an operator → >=0.0.0 <1.0.0-0 || ~1.x",
    "operator '~1.x': OLM reads '~1.x' as '1.0.0', because '~' is not an operator → ^0.x || >=1.0.0 <2.0.0-0",
  ],
  "! 1.0.0": ["dropped '!': OLM ignores the lone '!' and reads '1.0.0' → !1.0.0"],
  "^ 1.0.0": ["dropped '^': OLM ignores the lone '^' and reads '1.0.0' → >=1.0.0 <2.0.0-0"],
  "~ 1.0.0": ["dropped '~': OLM ignores the lone '~' and reads '1.0.0' → >=1.0.0 <1.1.0-0"],
  "~ 1.2.3 <2.0.0": ["dropped '~': OLM ignores the lone '~' and reads '1.2.3 <2.0.0'"],
  ">=1.0.0 - 2.0.0": ["dropped '-': OLM ignores the lone '-' and reads '>=1.0.0 2.0.0' → >=1.0.0 <=2.0.0"],
  ">=1.0.0 - <2.0.0": ["dropped '-': OLM ignores the lone '-' and reads '>=1.0.0 <2.0.0' → >=1.0.0 <2.0.0"],
  "1.0.0 - 2.0.0": [
    "never '1.0.0 - 2.0.0': '1.0.0 - 2.0.0' matches no version: OLM ignores the '-', and no version is both 1.0.0 and 2.0.0 → >=1.0.0 <=2.0.0",
  ],
  "1.0.0 - 1.0.0": ["dropped '-': OLM ignores the lone '-' and reads '1.0.0 1.0.0'"],
  "2.0.0 - 1.0.0": [
    "never '2.0.0 - 1.0.0': '2.0.0 - 1.0.0' matches no version: OLM ignores the '-', and no version is both 2.0.0 and 1.0.0",
  ],
  ">=0.5.0 1.0.0 - 2.0.0": [
    "never '1.0.0 - 2.0.0': '1.0.0 - 2.0.0' matches no version: OLM ignores the '-', and no version is both 1.0.0 and 2.0.0",
  ],
  ">=1.0.0 , <2.0.0": ["dropped ',': OLM ignores the lone ',' and reads '>=1.0.0 <2.0.0' → >=1.0.0 <2.0.0"],
  "( >=1.0.0 <2.0.0 )": [
    "dropped '(': OLM ignores the lone '(' and reads '>=1.0.0 <2.0.0' → >=1.0.0 <2.0.0 )",
    "dropped ')': OLM ignores the lone ')' and reads '>=1.0.0 <2.0.0' → ( >=1.0.0 <2.0.0",
  ],
  ">=1.0.0 | <2.0.0": ["dropped '|': OLM ignores the lone '|' and reads '>=1.0.0 <2.0.0' → >=1.0.0 <2.0.0"],
  ">=2.0.0 | <1.0.0": [
    "never '|': OLM ignores the lone '|' and reads '>=2.0.0 <1.0.0', which matches no version; '||' separates alternatives → >=2.0.0 || <1.0.0",
  ],
  ">=1.0.0 a <2.0.0": ["dropped 'a': OLM ignores the lone 'a' and reads '>=1.0.0 <2.0.0'"],
  "* >=1.0.0": ["dropped '*': OLM ignores the lone '*' and reads '>=1.0.0' → >=1.0.0"],
  "- 1.0.0": ["dropped '-': OLM ignores the lone '-' and reads '1.0.0' → 1.0.0"],
  "1.0.0 -": ["dropped '-': OLM ignores the lone '-' and reads '1.0.0' → 1.0.0"],
  ">=1.0.0 , , <2.0.0": [
    "dropped ',': OLM ignores the lone ',' and reads '>=1.0.0 <2.0.0' → >=1.0.0 , <2.0.0",
    "dropped ',': OLM ignores the lone ',' and reads '>=1.0.0 <2.0.0' → >=1.0.0 , <2.0.0",
  ],
  ">=2.0.0 <1.0.0": [
    "never '>=2.0.0 <1.0.0': '>=2.0.0 <1.0.0' matches no version, because all its conditions must hold at once",
  ],
  ">1.0.0 <1.0.1-0": [
    "never '>1.0.0 <1.0.1-0': '>1.0.0 <1.0.1-0' matches no version, because all its conditions must hold at once",
  ],
  "1.0.0 2.0.0": [
    "never '1.0.0 2.0.0': '1.0.0 2.0.0' matches no version, because all its conditions must hold at once → 1.0.0 || 2.0.0",
  ],
  "1.0.0 !1.0.0": [
    "never '1.0.0 !1.0.0': '1.0.0 !1.0.0' matches no version, because all its conditions must hold at once",
  ],
  ">=1.0.0 <2.0.0 || >=3.0.0 <2.5.0": [
    "never '>=3.0.0 <2.5.0': '>=3.0.0 <2.5.0' matches no version, because all its conditions must hold at once",
  ],
  "1.0.0 <2.0.0": [
    "redundant '1.0.0': OLM reads '1.0.0' as exactly that version, so '<2.0.0' has no effect → >=1.0.0 <2.0.0",
  ],
  "<2.0.0 1.0.0": [
    "redundant '1.0.0': OLM reads '1.0.0' as exactly that version, so '<2.0.0' has no effect → <2.0.0 >=1.0.0",
  ],
  ">=1.0.0 2.0.0": [
    "redundant '2.0.0': OLM reads '2.0.0' as exactly that version, so '>=1.0.0' has no effect → >=1.0.0 <2.0.0",
  ],
  ">=1.0.0 1.0.0": ["redundant '1.0.0': OLM reads '1.0.0' as exactly that version, so '>=1.0.0' has no effect"],
  ">=1.0.0 >2.0.0": ["redundant '>2.0.0': '>2.0.0' is stricter, so '>=1.0.0' has no effect → >=1.0.0 <2.0.0"],
  ">1.0.0 >=1.0.0": ["redundant '>1.0.0': '>1.0.0' is stricter, so '>=1.0.0' has no effect"],
  "<=1.0.0 <1.0.0": ["redundant '<1.0.0': '<1.0.0' is stricter, so '<=1.0.0' has no effect"],
  "<1.0.0 <2.0.0": ["redundant '<1.0.0': '<1.0.0' is stricter, so '<2.0.0' has no effect → >=1.0.0 <2.0.0"],
  ">=1.0.0 <2.0.0 >=1.0.0": ["redundant '>=1.0.0': '>=1.0.0' repeats '>=1.0.0'"],
  "=1.0.0 1.0.0": ["redundant '1.0.0': '1.0.0' repeats '=1.0.0'"],
  ">=1.0.0 <1.1.0 !1.0.5 <1.2.0": ["redundant '<1.1.0': '<1.1.0' is stricter, so '<1.2.0' has no effect"],
  ">=1.0.0 >=0.5.0 <2.0.0": ["redundant '>=1.0.0': '>=1.0.0' is stricter, so '>=0.5.0' has no effect"],
};

const plain = [
  ">=1.0.0 <2.0.0",
  ">=1.0.0  <2.0.0",
  ">=1.0.0 <=1.0.0",
  ">1.0.0 <1.0.1",
  "1.2.x",
  ">=1.x.x",
  "<1.2.x",
  "=1.2.x",
  ">=1.0.0 !0.5.0",
  ">=1.0.0 <2.0.0 !3.0.0",
  "!1.0.0 !2.0.0",
  "1.0.0 || 1.0.0",
];

describe("a skipRange that OLM reads differently than it looks", () => {
  for (const [range, expected] of Object.entries(quirks)) {
    it(range, () => {
      const found = skipRangeQuirks(range).map(({ kind, at, message, better }) => {
        const place = range.slice(at.start, at.end);
        return `${kind} '${place}': ${message}${better === undefined ? "" : ` → ${better}`}`;
      });
      assert.deepEqual(found, expected);
    });
  }

  it("is not one that OLM reads as it looks", () => {
    for (const range of plain) assert.deepEqual(skipRangeQuirks(range), [], range);
  });
});
