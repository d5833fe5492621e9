// Random semver templates and the basic ones that they are converted to: both render to the same catalog.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { applyEdits } from "#core";
import { convertToBasic, hasSameBlobs } from "#core/edits/basic-template.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";
import { renderTemplate } from "#core/templates/render-template.ts";
import { assertRandomly } from "../support/random-runs.ts";
import { stubBundles } from "../support/template-bundles.ts";

const version = fc
  .tuple(fc.nat(2), fc.nat(3), fc.nat(3), fc.constantFrom("", "", "", "-rc.1"))
  .map(([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre}`);
const stream = fc.uniqueArray(version, { minLength: 1, maxLength: 8 });
const template = fc.record(
  {
    Candidate: stream,
    Fast: stream,
    Stable: stream,
    GenerateMajorChannels: fc.boolean(),
    GenerateMinorChannels: fc.boolean(),
  },
  { requiredKeys: ["Stable"] },
);

function textOf(fields: Readonly<Record<string, readonly string[] | boolean | undefined>>): string {
  const parts = Object.entries(fields).map(([name, value]) =>
    Array.isArray(value)
      ? `${name}:\n  Bundles:\n${value.map((each) => `  - Image: quay.io/ns/foo-bundle:v${each}\n`).join("")}`
      : `${name}: ${value}\n`,
  );
  return `Schema: olm.semver\n${parts.join("")}`;
}

test("a semver template and its basic template render to the same catalog", async () => {
  let converted = 0;
  await assertRandomly(
    fc.property(template, (fields) => {
      const text = textOf(fields);
      const known = stubBundles();
      const before = renderTemplate(readSourceFile("template.yaml", text), known);
      assert.ok(before && before.problems.length === 0 && !before.isPartial, text);
      const result = convertToBasic(before);
      assert.ok("ok" in result, `${"error" in result ? result.error : ""}\n${text}`);
      const edits = result.ok.map(({ edit }) => edit);
      const after = renderTemplate(readSourceFile("template.yaml", applyEdits(text, edits)), known);
      assert.equal(after?.template.kind, "basic");
      assert.ok(after && hasSameBlobs(before.catalog, after.catalog), text);
      converted++;
    }),
    { runs: 300 },
  );
  assert.ok(converted >= 300);
});
