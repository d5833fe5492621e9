// Workspace symbols: packages, channels and bundles of every catalog below the open folders, also of closed files.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findSymbols, Session, type Workspace } from "#core";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

function catalog(name: string, ...versions: readonly string[]): string {
  const bundles = versions.map((version) => `---\nschema: olm.bundle\npackage: ${name}\nname: ${name}.v${version}\n`);
  return `schema: olm.package\nname: ${name}\n---\nschema: olm.channel\npackage: ${name}\nname: stable\n${bundles.join("")}`;
}

const files = {
  "/w/v4.20/shop/catalog.yaml": catalog("shop", "1.0.0", "1.1.0"),
  "/w/v4.21/shop/catalog.json": '{"schema": "olm.bundle", "package": "shop", "name": "shop.v1.1.0"}\n',
  "/w/v4.20/workshop/catalog.yaml": catalog("workshop", "1.0.0"),
  "/w/other.yaml": "name: shop\n",
  "/w/manifests/csv.yaml": "kind: ClusterServiceVersion\nmetadata:\n  name: mall.v1.0.0\n",
  "/w/subscription.yaml": "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nmetadata: {name: mall}\n",
};

async function search(query: string, session = sessionOf(memoryWorkspace(files))): Promise<readonly string[]> {
  const names = await session.namesByPath();
  assert.ok(names);
  return findSymbols(names, query).map(
    ({ kind, name, path, start }) => `${kind} ${name} ${path.slice("/w/".length)}:${start.line + 1}`,
  );
}

function sessionOf(workspace: Workspace): Session {
  const session = new Session(workspace);
  session.setWorkspaceFolders(["/w"]);
  return session;
}

describe("workspace symbols", () => {
  const searches: readonly (readonly [title: string, query: string, expected: readonly string[]])[] = [
    [
      "the whole name first, then its beginning, then parts",
      "shop",
      [
        "package shop v4.20/shop/catalog.yaml:2",
        "bundle shop.v1.0.0 v4.20/shop/catalog.yaml:10",
        "bundle shop.v1.1.0 v4.20/shop/catalog.yaml:14",
        "bundle shop.v1.1.0 v4.21/shop/catalog.json:1",
        "package workshop v4.20/workshop/catalog.yaml:2",
        "bundle workshop.v1.0.0 v4.20/workshop/catalog.yaml:10",
        "channel stable v4.20/shop/catalog.yaml:6",
        "channel stable v4.20/workshop/catalog.yaml:6",
      ],
    ],
    [
      "a full name in every catalog",
      "shop.v1.1.0",
      ["bundle shop.v1.1.0 v4.20/shop/catalog.yaml:14", "bundle shop.v1.1.0 v4.21/shop/catalog.json:1"],
    ],
    ["letters in their order", "WKSP10", ["bundle workshop.v1.0.0 v4.20/workshop/catalog.yaml:10"]],
    ["a channel by its package", "stable workshop", ["channel stable v4.20/workshop/catalog.yaml:6"]],
    ["a bundle by its folder", "v1.1 v4.21", ["bundle shop.v1.1.0 v4.21/shop/catalog.json:1"]],
    [
      "CSVs and resources, behind the names of catalogs",
      "mall",
      ["resource mall subscription.yaml:3", "csv mall.v1.0.0 manifests/csv.yaml:3"],
    ],
    ["nothing", "zzz", []],
  ];
  for (const [title, query, expected] of searches) {
    it(`find ${title}`, async () => assert.deepEqual(await search(query), expected));
  }

  it("are all names for an empty query, but never more than 250", async () => {
    assert.equal((await search("")).length, 10);
    const versions = Array.from({ length: 300 }, (_, index) => `1.0.${index}`);
    const many = sessionOf(memoryWorkspace({ "/w/catalog.yaml": catalog("shop", ...versions) }));
    assert.equal((await search("shop", many)).length, 250);
  });

  it("read each file once, and again only after a change", async () => {
    const read: string[] = [];
    const memory = memoryWorkspace(files);
    const session = sessionOf({
      ...memory,
      readFile: (path) => {
        if (!path.endsWith(".olm-catalogs.yaml")) read.push(path);
        return memory.readFile(path);
      },
    });
    for (const query of ["s", "sh", "sho"]) await search(query, session);
    assert.deepEqual(read.sort(), Object.keys(files).sort());
    session.forget("/w/v4.20/shop/catalog.yaml");
    await search("shop", session);
    assert.deepEqual(read.length, Object.keys(files).length + 1);
  });

  it("are those of open documents as they are typed", async () => {
    const session = sessionOf(memoryWorkspace(files));
    session.setText("/w/v4.20/shop/catalog.yaml", "schema: olm.package\nname: store\n");
    session.setText("/elsewhere/catalog.yaml", "schema: olm.package\nname: storage\n");
    const names = await session.namesByPath();
    assert.deepEqual(
      findSymbols(names ?? new Map(), "sto").map(({ name }) => name),
      ["store", "storage"],
    );
  });
});
