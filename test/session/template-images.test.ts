// What files say of a template's images, while one of them is edited.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filePlace, findingsInFile, Session } from "#core";
import { bundlesOf } from "../support/lighthouse.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const templatePath = "/w/template.yaml";
const catalogPath = "/w/catalog.yaml";

async function contradiction(session: Session) {
  const snapshot = await session.snapshot(templatePath);
  const found = snapshot && findingsInFile(snapshot).find(({ rule }) => rule === "contradicting-bundles");
  return snapshot && found?.related.map(({ message, at }) => [message, filePlace(snapshot, at)?.file.path]);
}

test("a contradiction follows the edits of a file that describes an image", async () => {
  const bundle = bundlesOf("1.0.0");
  const session = new Session(
    memoryWorkspace({
      [templatePath]: "Schema: olm.semver\nStable:\n  Bundles:\n  - Image: quay.io/lighthouse/bundle:v1.0.0\n",
      "/w/other.yaml": bundle,
    }),
  );
  session.setWorkspaceFolders(["/w"]);
  for (const name of ["lighthouse.v1.0.1", "lighthouse.v1.0.2"]) {
    session.setText(catalogPath, bundle.replace("name: lighthouse.v1.0.0", `name: ${name}`));
    assert.deepEqual(await contradiction(session), [
      ["the bundle 'lighthouse.v1.0.0'", "/w/other.yaml"],
      [`the bundle '${name}'`, catalogPath],
    ]);
  }
});
