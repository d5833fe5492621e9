// The size of a bundle is found for a folder, and for the file of its CSV alone.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { readSourceFile } from "#core";
import { nodeWorkspace } from "#host";
import { findBundleFolders } from "../../cli/src/catalogs/bundle-folders.ts";
import { findRelatedManifests } from "../../cli/src/catalogs/catalogs-of-file.ts";
import { parseFixture } from "../support/fixture.ts";
import { largeBundle } from "../support/large-bundle.ts";

const [csv, configMap] = parseFixture(largeBundle(1_050_000));
let folder: string;

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-size-"));
  mkdirSync(path.join(folder, "manifests"));
  for (const file of [csv, configMap]) writeFileSync(path.join(folder, file?.path ?? ""), file?.text ?? "");
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("the bundle folders below a folder have their sizes", async () => {
  const [bundle] = await findBundleFolders(nodeWorkspace(), [path.join(folder, csv?.path ?? "")]);
  assert.equal(Math.round((bundle?.size?.compressed ?? 0) / 10_000), 108);
});

test("so has the bundle folder of a file", async () => {
  const file = readSourceFile(path.join(folder, csv?.path ?? ""), csv?.text ?? "");
  const { bundle } = await findRelatedManifests(file, { workspace: nodeWorkspace(), cwd: folder });
  assert.equal(Math.round((bundle?.size?.compressed ?? 0) / 10_000), 108);
});
