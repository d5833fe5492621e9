import assert from "node:assert/strict";
import { test } from "node:test";
import { csvText, findingsInFolder } from "../../support/csv-fixture.ts";

/** What is found about a bundle in this folder, with these files around it. */
async function found(root: string, others: readonly string[] = []): Promise<readonly string[]> {
  const configuration = others.map((path) => `-- ${path} --\nupdateGraph: semver-mode\n`).join("");
  const findings = await findingsInFolder(`-- ${root}/manifests/lighthouse.yaml --\n${csvText()}${configuration}`);
  return findings.filter((finding) => finding.startsWith("bundle-too-deep"));
}

const message = (path: string) =>
  `bundle-too-deep: this bundle lies in '${path}' of 'lighthouse', a folder too deep for pipelines to see it; move it to '1.0.0'`;

test("a bundle in a package folder", async () => {
  assert.deepEqual(await found("operators/lighthouse/1.0.0", ["operators/lighthouse/ci.yaml"]), []);
});

test("a folder between the version and the bundle", async () => {
  assert.deepEqual(await found("operators/lighthouse/1.0.0/bundle", ["operators/lighthouse/ci.yaml"]), [
    message("1.0.0/bundle"),
  ]);
  assert.deepEqual(await found("operators/lighthouse/1.0.0/bundle"), [message("1.0.0/bundle")]);
  assert.deepEqual(await found("lighthouse/1.0.0/bundle", ["lighthouse/ci.yaml"]), [message("1.0.0/bundle")]);
});

test("a folder between the package and the version", async () => {
  assert.deepEqual(await found("lighthouse/stable/1.0.0", ["lighthouse/ci.yaml"]), [message("stable/1.0.0")]);
});

test("a bundle that lies in no package folder", async () => {
  assert.deepEqual(await found("bundle"), []);
  assert.deepEqual(await found("lighthouse/1.0.0/bundle"), []);
  assert.deepEqual(await found("operators/lighthouse/bundle"), []);
  assert.deepEqual(await found("harbour/lighthouse/bundle", ["harbour/ci.yaml"]), []);
});
