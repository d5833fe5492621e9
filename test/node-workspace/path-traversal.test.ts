// Names and paths in catalogs, templates and settings choose no file outside of the repository, whichever way they are
// written.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { Session, type Workspace } from "#core";
import { nodeWorkspace } from "#host";
import { type NewCatalogResult, newCatalogMethod } from "#protocol";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect } from "../support/server-connection.ts";

/** A part of every file outside of the repository. */
const canary = "canary-9c1185a5c5e9fc54";

const skip = platform() === "win32" ? "links need rights on Windows" : false;

const bundleFolder = {
  "manifests/csv.yaml": `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata: {name: shop.v1.0.0}\nspec: {version: 1.0.0, description: ${canary}}\n`,
  "metadata/annotations.yaml": "annotations:\n  operators.operatorframework.io.bundle.package.v1: shop\n",
};

const template = (image: string) => `Schema: olm.semver\nStable:\n  Bundles:\n  - Image: ${JSON.stringify(image)}\n`;

/** A repository beside a bundle folder that it must not read; what is asked for is written down. */
function repositoryWith(t: TestContext, files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(bundleFolder)) write(`outside/${path}`, text);
  for (const [path, text] of Object.entries(files)) write(`repository/${path}`, text);
  mkdirSync(join(root, "repository/.git"), { recursive: true });
  symlinkSync("../outside", join(root, "repository/link"));
  symlinkSync("..", join(root, "repository/up"));
  const disk = nodeWorkspace();
  const read: string[] = [];
  const workspace: Workspace = {
    readFile: async (path) => noted(path, await disk.readFile(path)),
    readFolder: async (path) => noted(path, await disk.readFolder(path)),
  };
  /** Only what was handed out counts: asking for a link whose target is refused reads nothing. */
  const noted = <T extends object>(path: string, result: T): T => {
    if ("ok" in result) read.push(path);
    return result;
  };
  const folder = join(root, "repository");
  return { folder, read, session: sessionIn(workspace, folder) };
}

function sessionIn(workspace: Workspace, folder: string): Session {
  const session = new Session(workspace);
  session.setWorkspaceFolders([folder]);
  return session;
}

const image = "quay.io/example/shop:v1.0.0";

describe("a repository cannot have anything outside of it read", { skip }, () => {
  const outside = ["../outside", "./../outside", "a/../../outside", "..\\outside", "/outside", "link", "up/outside"];
  const attempts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...Object.fromEntries(
      outside.map((path) => [
        `by the bundle folder '${path}' in its settings`,
        { "template.yaml": template(image), ".olm-catalogs.yaml": `bundles: {${JSON.stringify(image)}: '${path}'}\n` },
      ]),
    ),
    ...Object.fromEntries(
      [...outside, "file:///outside", "docker://../outside"].map((path) => [
        `by the image '${path}' of a template`,
        { "template.yaml": template(path) },
      ]),
    ),
    "by the roots and globs in its settings": {
      "template.yaml": template(image),
      ".olm-catalogs.yaml": "catalogRoots: ['../outside', link, 'up/*']\nexclude: ['!../outside']\n",
    },
    "by what an ignore file excludes and includes": {
      "template.yaml": template(image),
      "catalog/catalog.yaml": "schema: olm.package\nname: shop\n",
      "catalog/.indexignore": "*\n!../../outside\n!/outside\n",
    },
  };
  for (const [how, files] of Object.entries(attempts)) {
    test(how, async (t) => {
      const { folder, read, session } = repositoryWith(t, files);
      const answers: unknown[] = [];
      for (const path of (await session.relevantPaths()) ?? []) {
        const snapshot = await session.snapshotWithCatalogs(path);
        answers.push(snapshot?.findings(), snapshot?.template?.rendered.catalog.packages.size);
        if (snapshot) answers.push(...(await session.templatesOf(path)).map(({ images }) => [...images.keys()]));
      }
      assert.ok(answers.length > 0);
      const left = read.filter((path) => path.includes("outside") || path.startsWith(join(folder, "link")));
      assert.deepEqual(left, []);
      assert.ok(!JSON.stringify(answers, withoutCycles()).includes(canary));
    });
  }
});

test("a new catalog lies below the folder that was chosen: its package cannot be named like a path", async () => {
  const client = await connect(memoryWorkspace({}));
  for (const name of ["../up", "a/b", "/root", "..", ".", "a\\b", "a\0b"]) {
    const params = { package: name, channel: "stable", version: "1.0.0", image: "" };
    const drafted = await client.connection.sendRequest<NewCatalogResult>(newCatalogMethod, params);
    assert.ok("problems" in drafted && drafted.problems.package, JSON.stringify(name));
  }
  await client.stop();
});

/** Findings lead to their documents, which lead to nodes: each object is written once. */
function withoutCycles() {
  const seen = new Set<unknown>();
  return (_key: string, value: unknown) => {
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return undefined;
    seen.add(value);
    return value;
  };
}
