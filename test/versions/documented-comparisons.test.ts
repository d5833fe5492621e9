// The four tables of OLM v1's documentation on version ranges: each comparison means what the table says.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  clusterExtensionRangeMatches,
  compareVersions,
  parseClusterExtensionRange,
  parseVersion,
  type Version,
} from "#core";

/** All releases from 0.0.0 to 3.16.4. */
const releases: readonly string[] = upTo(4).flatMap((major) =>
  upTo(17).flatMap((minor) => upTo(5).map((patch) => `${major}.${minor}.${patch}`)),
);
const versions = new Map(releases.map((text) => [text, version(text)]));
const separators = [" ", ",", ", ", " , "];
const alternatives = ["||", " || "];

describe("a basic comparison", () => {
  const rows: readonly [string, string, (order: number) => boolean][] = [
    ["=", "equal to", (order) => order === 0],
    ["!=", "not equal to", (order) => order !== 0],
    [">", "greater than", (order) => order > 0],
    ["<", "less than", (order) => order < 0],
    [">=", "greater than or equal to", (order) => order >= 0],
    ["<=", "less than or equal to", (order) => order <= 0],
  ];
  for (const [operator, definition, holds] of rows) {
    const members = releases.filter((text) => holds(order(text, "1.11.2")));

    it(`with '${operator}' matches what is ${definition} the version`, () => {
      assert.deepEqual(matching(`${operator}1.11.2`), members);
      assert.deepEqual(matching(`${operator} 1.11.2`), members);
    });

    it(`with '${operator}' is narrowed by another one after a space or a comma`, () => {
      const narrowed = members.filter((text) => order(text, "1.13.0") < 0);
      for (const and of separators) assert.deepEqual(matching(`${operator}1.11.2${and}<1.13.0`), narrowed);
    });

    it(`with '${operator}' is widened by another one after ||`, () => {
      const widened = releases.filter((text) => members.includes(text) || text === "1.11.2");
      for (const or of alternatives) assert.deepEqual(matching(`${operator}1.11.2${or}1.11.2`), widened);
    });
  }
});

describe("a comparison with a wildcard", () => {
  checkRows([
    ["1.11.x", ">=1.11.0, <1.12.0"],
    [">=1.12.X", ">=1.12.0"],
    ["<=2.x", "<3"],
    ["*", ">=0.0.0"],
  ]);
});

describe("a comparison with a tilde", () => {
  checkRows([
    ["~1.11.0", ">=1.11.0, <1.12.0"],
    ["~1", ">=1, <2"],
    ["~1.12", ">=1.12, <1.13"],
    ["~1.12.x", ">=1.12.0, <1.13.0"],
    ["~1.x", ">=1, <2"],
  ]);
});

describe("a comparison with a caret", () => {
  checkRows([
    ["^0", ">=0.0.0, <1.0.0"],
    ["^0.0", ">=0.0.0, <0.1.0"],
    ["^0.0.3", ">=0.0.3, <0.0.4"],
    ["^0.2", ">=0.2.0, <0.3.0"],
    ["^0.2.3", ">=0.2.3, <0.3.0"],
    ["^1.2.x", ">= 1.2.0, < 2.0.0"],
    ["^1.2.3", ">= 1.2.3, < 2.0.0"],
    ["^2.x", ">= 2.0.0, < 3"],
    ["^2.3", ">= 2.3, < 3"],
  ]);
});

function checkRows(rows: readonly (readonly [comparison: string, equivalent: string])[]): void {
  for (const [comparison, equivalent] of rows) {
    const conditions = equivalent.split(",").map((condition) => condition.trim());

    it(`'${comparison}' is '${equivalent}', with a comma or a space`, () => {
      for (const and of separators) assert.deepEqual(matching(conditions.join(and)), matching(comparison));
    });

    it(`'${comparison}' means the same together with another condition`, () => {
      for (const and of separators) {
        const narrowed = matching([...conditions, "!=1.12.1"].join(and));
        assert.deepEqual(matching(`${comparison}${and}!=1.12.1`), narrowed);
        assert.deepEqual(matching(`!=1.12.1${and}${comparison}`), narrowed);
      }
    });

    it(`'${comparison}' means the same as one of two alternatives`, () => {
      for (const or of alternatives) {
        const members = matching(comparison);
        const widened = releases.filter((text) => members.includes(text) || text === "3.4.1");
        assert.deepEqual(matching(`${comparison}${or}3.4.1`), widened);
        assert.deepEqual(matching(`3.4.1${or}${conditions.join(" ")}`), widened);
        assert.deepEqual(matching(`3.4.1${or}${conditions.join(", ")}`), widened);
      }
    });
  }
}

describe("the examples of the documentation", () => {
  const rows: readonly [string, (text: string) => boolean][] = [
    [">=1.11, <1.13", (text) => order(text, "1.11.0") >= 0 && order(text, "1.13.0") < 0],
    ["1.11.1", (text) => order(text, "1.11.1") === 0],
    [">1.11.1", (text) => order(text, "1.11.1") > 0],
    ["1.14.0", (text) => order(text, "1.14.0") === 0],
    ["1.14.x", (text) => order(text, "1.14.0") >= 0 && order(text, "1.15.0") < 0],
    [">=1.16", (text) => order(text, "1.16.0") >= 0],
  ];
  for (const [range, holds] of rows) {
    it(`'${range}' matches what the documentation says`, () =>
      assert.deepEqual(matching(range), releases.filter(holds)));
  }
});

function upTo(end: number): number[] {
  return Array.from({ length: end }, (_, index) => index);
}

function matching(text: string): string[] {
  const parsed = parseClusterExtensionRange(text);
  assert.ok("ok" in parsed, text);
  return releases.filter((release) => clusterExtensionRangeMatches(parsed.ok, versionOf(release)));
}

function order(a: string, b: string): number {
  return compareVersions(versionOf(a), versionOf(b));
}

function versionOf(release: string): Version {
  return versions.get(release) ?? version(release);
}

function version(text: string): Version {
  const parsed = parseVersion(text);
  assert.ok("ok" in parsed, text);
  return parsed.ok;
}
