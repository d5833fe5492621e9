// Random channels: a fix of an update finding removes it and causes no warning or error.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { checkCatalog, type Finding } from "#core";
import { catalogOf, fixedText } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { assertRandomly } from "../../support/random-runs.ts";

const versions = ["0.9.0", "1.0.0", "1.0.1", "1.1.0-1", "1.1.0", "1.2.0-rc.1", "1.2.0", "2.0.0-rc.1", "2.0.0", "2.1.0"];
const rules: ReadonlySet<string> = new Set(["downgrade", "own-version-in-range", "prerelease-in-range"]);

const condition = fc
  .tuple(fc.constantFrom(">=", "<", "<=", ">", ""), fc.constantFrom(...versions, "3.0.0"))
  .map(([operator, version]) => operator + version);
const skipRange = fc.oneof(
  condition,
  fc.tuple(condition, condition).map((both) => both.join(" ")),
  fc.tuple(condition, condition).map((both) => both.join(" || ")),
);

/** Entries in the order of their versions that replace and skip lower ones, with random ranges. */
const catalog = fc
  .subarray(versions, { minLength: 2 })
  .chain((own) =>
    fc
      .tuple(...own.map((version, index) => entry(version, own.slice(0, index))))
      .map(
        (entries) =>
          `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries.join("")}${bundlesOf(...own)}`,
      ),
  );

function entry(version: string, lower: readonly string[]): fc.Arbitrary<string> {
  const replaces = lower.length > 0 ? fc.option(fc.constantFrom(...lower.slice(-1)), { freq: 12 }) : fc.constant(null);
  const skips = fc.subarray([...lower], { maxLength: Math.min(1, lower.length) });
  return fc
    .tuple(replaces, skips, fc.option(skipRange, { freq: 3 }))
    .map(([replaced, skipped, range]) =>
      [
        `- name: lighthouse.v${version}`,
        ...(replaced === null ? [] : [`  replaces: lighthouse.v${replaced}`]),
        ...(skipped.length > 0 ? ["  skips:", ...skipped.map((each) => `  - lighthouse.v${each}`)] : []),
        ...(range === null ? [] : [`  skipRange: '${range}'`]),
        "",
      ].join("\n"),
    );
}

test("a fix removes its finding and causes no warning or error", async () => {
  let fixes = 0;
  const property = fc.property(catalog, (text) => {
    const read = catalogOf(text);
    const before = checkCatalog(read, {});
    if (before.some(({ severity }) => severity === "error")) return;
    for (const finding of before) {
      if (!rules.has(finding.rule) || finding.fixes().length === 0) continue;
      fixes++;
      const after = checkCatalog(catalogOf(fixedText(text, read, finding)), {});
      const serious = ({ severity }: Finding) => severity === "warning" || severity === "error";
      assert.ok(count(after, finding.rule) < count(before, finding.rule), `${finding.message}: still reported`);
      for (const { rule, message } of after.filter(serious)) {
        assert.ok(count(after, rule) <= count(before, rule), `${finding.message}: causes ${message}`);
      }
    }
  });
  await assertRandomly(property, { runs: 1500, examples: [[ownVersionInRange]] });
  assert.ok(fixes > 0);
});

const ownVersionInRange = `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '<=1.1.0'
${bundlesOf("1.0.0", "1.1.0")}`;

function count(findings: readonly Finding[], rule: string): number {
  return findings.filter((each) => each.rule === rule).length;
}
