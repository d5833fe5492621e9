// Templates that are so broken that nothing of them can be read show why.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findingsInFile } from "#core";
import { templateSnapshot } from "../../support/template-fixture.ts";

for (const [what, text] of [
  ["a quote that is never closed", 'schema: "olm.semver\nstable: '],
  ["a list that is never closed", "schema: olm.semver\nstable:\n  bundles:\n  - image: [a\n"],
  ["a tab", "schema: olm.template.basic\n\tentries:\n"],
  ["a document of comments before it", '# our template\n---\nschema: "olm.semver\nstable: '],
] as const) {
  test(`a template with ${what} has one finding, its syntax error`, async () => {
    const findings = findingsInFile(await templateSnapshot(`-- template.yaml --\n${text}`));
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ["yaml-syntax"],
    );
  });
}

test("a broken template beside blobs has its syntax error once, not for the catalog of the blobs again", async () => {
  const text = "schema: olm.semver\nstable: [\n---\nschema: olm.channel\npackage: lighthouse\nname: stable\n";
  const findings = findingsInFile(await templateSnapshot(`-- template.yaml --\n${text}`));
  const rules = findings.map(({ rule }) => rule);
  assert.deepEqual(
    rules.filter((rule) => rule === "yaml-syntax"),
    ["yaml-syntax"],
  );
});

test("a JSON template without the colon after its schema has one finding", async () => {
  const text = '{"schema" "olm.semver", "stable": {"bundles": []}}\n';
  const findings = findingsInFile(await templateSnapshot(`-- template.json --\n${text}`));
  assert.deepEqual(
    findings.map(({ message }) => message),
    ["a ':' is missing after this key"],
  );
});
