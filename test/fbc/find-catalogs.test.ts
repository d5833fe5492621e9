import assert from "node:assert/strict";
import { test } from "node:test";
import { findCatalogs } from "#core";
import { packageNameOf } from "#core/model/package-name-of.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";

const definition = "schema: olm.package\nname: tidewatch\ndefaultChannel: stable\n";
const channel = "schema: olm.channel\npackage: tidewatch\nname: stable\nentries: [{ name: tidewatch.v1.0.0 }]\n";

/** What is found below `repo`: each catalog with its files, then the other files. */
async function found(files: Readonly<Record<string, MemoryFile>>) {
  const { catalogs, otherFiles } = await findCatalogs(memoryWorkspace(files), "repo");
  return {
    catalogs: catalogs.map(({ root, files: own }) => `${root}: ${own.map(({ path }) => path).join(" ")}`),
    otherFiles: otherFiles.map(({ path }) => path),
  };
}

test("a package's folder is its catalog, with what lies below; two folders are two catalogs", async () => {
  const files = {
    "repo/v4.19/tidewatch/catalog.yaml": definition + channel.replace(/^/, "---\n"),
    "repo/v4.20/tidewatch/package.yaml": definition,
    "repo/v4.20/tidewatch/channels/stable.yaml": channel,
  };
  assert.deepEqual(await found(files), {
    catalogs: [
      "repo/v4.19/tidewatch: repo/v4.19/tidewatch/catalog.yaml",
      "repo/v4.20/tidewatch: repo/v4.20/tidewatch/channels/stable.yaml repo/v4.20/tidewatch/package.yaml",
    ],
    otherFiles: [],
  });
});

test("a file with packages of several catalogs is a part of each", async () => {
  const files = {
    "repo/package.yaml": definition,
    "repo/below/channels.yaml": `${channel}---\n${channel.replaceAll("tidewatch", "heron")}`,
  };
  const { catalogs } = await findCatalogs(memoryWorkspace(files), "repo");
  const parts = catalogs.map(({ root, blobs }) => `${root}: ${blobs.map((blob) => packageNameOf(blob)).join(" ")}`);
  assert.deepEqual(parts.sort(), ["repo/below: heron", "repo: tidewatch tidewatch"]);
});

test("templates, CSVs and bundle metadata stand beside the catalogs; other people's files are left alone", async () => {
  const files = {
    "repo/template.yaml": "schema: olm.semver\n",
    "repo/bundle/manifests/csv.yaml": "kind: ClusterServiceVersion\n",
    "repo/bundle/metadata/annotations.yaml": "annotations: {}\n",
    "repo/values.yaml": "image: olm.example.com/tidewatch\n",
    "repo/README.md": "schema: olm.package\n",
    "repo/node_modules/x/catalog.yaml": definition,
  };
  assert.deepEqual(await found(files), {
    catalogs: [],
    otherFiles: ["repo/bundle/manifests/csv.yaml", "repo/bundle/metadata/annotations.yaml", "repo/template.yaml"],
  });
});

test("what .indexignore leaves out of a catalog is not checked", async () => {
  const files = {
    "repo/tidewatch/package.yaml": definition,
    "repo/tidewatch/.indexignore": "draft.yaml\n",
    "repo/tidewatch/draft.yaml": channel,
  };
  assert.deepEqual((await found(files)).catalogs, ["repo/tidewatch: repo/tidewatch/package.yaml"]);
});

test("a file that cannot be read is reported, and the others are still found", async () => {
  const files = { "repo/a.yaml": { error: "permission denied" }, "repo/tidewatch/package.yaml": definition };
  const { catalogs, otherFiles } = await findCatalogs(memoryWorkspace(files), "repo");
  assert.equal(catalogs.length, 1);
  assert.equal(otherFiles[0]?.documents[0]?.problems[0]?.message, "cannot be read: permission denied");
});
