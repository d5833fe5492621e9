import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOf, checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const channel = (entries: string, ...versions: readonly string[]) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entries}${bundlesOf(...versions)}`;

const two = (skipRange: string) =>
  channel(
    `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: ${skipRange}
`,
    "1.0.0",
    "1.1.0",
  );

test("a range that ends below its entry", () => {
  checkFindings(two("'>=1.0.0 <1.1.0'"));
});

test("a range that matches its entry", () => {
  checkFindings(
    two(`'>=1.0.0 <=1.1.0'
             ~~~~~~~~~~~~~~~~~ info own-version-in-range`),
    {
      messages: ["skipRange of 'lighthouse.v1.1.0' matches its own version 1.1.0; did you mean '>=1.0.0 <1.1.0'?"],
    },
  );
});

test("one range for all entries, without downgrades", () => {
  checkFindings(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '>=1.0.0 <2.0.0'
             ~~~~~~~~~~~~~~~~ info own-version-in-range
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <2.0.0'
             ~~~~~~~~~~~~~~~~ info own-version-in-range
`,
      "1.0.0",
      "1.1.0",
      "1.2.0",
    ),
  );
});

test("the fix ends the range below its entry", () => {
  checkFix(two("'>=1.0.0 <=1.1.0'"), two("'>=1.0.0 <1.1.0'"));
  checkFix(two('">=1.0.0"'), two('">=1.0.0 <1.1.0"'));
  checkFix(two("'1.x'"), two("'>=1.0.0 <1.1.0'"));
});

test("a range that matches another build of the same version", () => {
  const fixture = channel(
    `- name: lighthouse.v1.0.0+a
- name: lighthouse.v1.0.0+b
  replaces: lighthouse.v1.0.0+a
  skipRange: '<=1.0.0'
`,
    "1.0.0+a",
    "1.0.0+b",
  );
  checkFindings(fixture.replaceAll("bundle:v1.0.0+", "bundle:v1.0.0-"));
});

test("no fix where the range keeps OLM v0 from a downgrade", () => {
  const catalog = catalogOf(
    channel(
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.2.0]
- name: lighthouse.v1.2.0
  skipRange: '>=1.0.0 <=1.2.0'
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.1.0
`,
      "1.0.0",
      "1.1.0",
      "1.2.0",
      "1.3.0",
    ),
  );
  const own = checkCatalog(catalog, {}).filter(({ rule }) => rule === "own-version-in-range");
  assert.deepEqual(
    own.map((finding) => finding.fixes()),
    [[]],
  );
});
