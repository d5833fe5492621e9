// How large a bundle is compressed: read from the disk after the answer, and again only when a file there changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findingsInFile, Session, type Workspace } from "#core";
import { parseFixture } from "../support/fixture.ts";
import { largeBundle } from "../support/large-bundle.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const path = "manifests/lighthouse.clusterserviceversion.yaml";

/** A session on a bundle that is too large; `reads` counts the files that it reads. */
function largeSession() {
  const files = Object.fromEntries(parseFixture(largeBundle(1_050_000)).map(({ path, text }) => [path, text]));
  const memory = memoryWorkspace(files);
  const reads = { count: 0 };
  const workspace: Workspace = {
    ...memory,
    readFile: (each) => {
      reads.count++;
      return memory.readFile(each);
    },
  };
  const session = new Session(workspace);
  session.setWorkspaceFolders([""]);
  session.setText(path, files[path] ?? "");
  return { session, files, reads };
}

async function hasFinding(session: Session): Promise<boolean> {
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  return findingsInFile(snapshot).some(({ rule }) => rule === "bundle-too-large");
}

test("the first answer does not wait for the size, which is read once", async () => {
  const { session, reads } = largeSession();
  assert.equal(await session.readBundleSize(path), false, "nothing is read before a bundle folder is known");
  assert.equal(await hasFinding(session), false);
  assert.equal(await session.readBundleSize(path), true);
  assert.equal(await hasFinding(session), true);
  const { count } = reads;
  assert.equal(await session.readBundleSize(path), false);
  assert.equal(reads.count, count);
});

test("an edit reads nothing, and keeps what is known of the saved files", async () => {
  const { session, files, reads } = largeSession();
  await hasFinding(session);
  await session.readBundleSize(path);
  const { count } = reads;
  session.setText(path, `${files[path]}# a comment\n`);
  assert.equal(await session.readBundleSize(path), false);
  assert.equal(await hasFinding(session), true);
  assert.equal(reads.count, count);
});

test("a change on the disk is measured", async () => {
  const { session, files } = largeSession();
  await hasFinding(session);
  await session.readBundleSize(path);
  files["manifests/beacons.yaml"] = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: beacons\n";
  session.forget("manifests/beacons.yaml");
  await hasFinding(session);
  assert.equal(await session.readBundleSize(path), true);
  assert.equal(await hasFinding(session), false);
});

test("the folder of manifests that the annotations name is measured", async () => {
  const { session, files } = largeSession();
  files["deploy/beacons.yaml"] = files["manifests/beacons.yaml"] ?? "";
  delete files["manifests/beacons.yaml"];
  await hasFinding(session);
  await session.readBundleSize(path);
  assert.equal(await hasFinding(session), false);
  files["metadata/annotations.yaml"] =
    "annotations:\n  operators.operatorframework.io.bundle.manifests.v1: ./deploy/\n";
  session.forget("metadata/annotations.yaml");
  await hasFinding(session);
  await session.readBundleSize(path);
  assert.equal(await hasFinding(session), true);
});
