// Templates that are so broken that nothing of them can be read show why.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findingsInFile } from "#core";
import { templateSnapshot } from "../../support/template-fixture.ts";

for (const [what, text] of [
  ["a quote that is never closed", 'schema: "olm.semver\nstable: '],
  ["a list that is never closed", "schema: olm.semver\nstable:\n  bundles:\n  - image: [a\n"],
  ["a tab", "schema: olm.template.basic\n\tentries:\n"],
] as const) {
  test(`a template with ${what} has one finding, its syntax error`, async () => {
    const findings = findingsInFile(await templateSnapshot(`-- template.yaml --\n${text}`));
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ["yaml-syntax"],
    );
  });
}
