// What is checked together when the whole workspace is checked, and after which changes it is checked again.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ChangedPaths, type CheckUnit, Session } from "#core";
import { lighthouseBundle } from "../support/lighthouse-bundle.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { bundle, extension, olmPackage, stable } from "../support/shop-server.ts";

const shop = {
  "/w/shop/package.yaml": olmPackage,
  "/w/shop/channels/stable.yaml": stable,
  "/w/shop/bundles/v1.yaml": bundle,
};
const shopPaths = Object.keys(shop).sort();

async function unitOf(path: string, files: Readonly<Record<string, string>>): Promise<CheckUnit> {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(["/w"]);
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot, `${path} has no snapshot`);
  return session.checkUnit(snapshot);
}

function isAffected(unit: CheckUnit, changed: string): boolean {
  return new ChangedPaths([changed]).affect(unit);
}

/** The lighthouse bundle as `bundle/…` of the open folder. */
const bundleFiles = Object.fromEntries(
  lighthouseBundle(undefined, "/w/bundle")
    .split(/^-- (.+) --\n/m)
    .slice(1)
    .flatMap((path, index, parts) => (index % 2 === 0 ? [[path, parts[index + 1] ?? ""]] : [])),
);

describe("a unit of a workspace check", () => {
  it("is a catalog with all of its files, which define its packages", async () => {
    const unit = await unitOf("/w/shop/bundles/v1.yaml", shop);
    assert.equal(unit.path, "/w/shop/bundles/v1.yaml");
    assert.deepEqual([...unit.paths].sort(), shopPaths);
    assert.deepEqual(unit.roots, ["/w/shop"]);
    assert.deepEqual(unit.definedPackages, ["shop"]);
    assert.deepEqual(unit.comparedPackages, []);
    assert.deepEqual(unit.neighbours.get("/w/shop"), []);
    assert.equal(unit.dependsOnAllCatalogs, false);
  });

  it("defines no package where the catalog has no blob of it", async () => {
    const { definedPackages } = await unitOf("/w/shop/stable.yaml", { "/w/shop/stable.yaml": stable });
    assert.deepEqual(definedPackages, []);
  });

  it("leaves a file with requests to a unit of its own, as a neighbour", async () => {
    const path = "/w/shop/bundles/v1.yaml";
    const files = { ...shop, [path]: `${bundle}---\n${extension} 1.0.0\n` };
    const unit = await unitOf("/w/shop/package.yaml", files);
    assert.deepEqual([...unit.paths].sort(), ["/w/shop/channels/stable.yaml", "/w/shop/package.yaml"]);
    assert.deepEqual(unit.neighbours.get("/w/shop"), [path]);
    assert.equal((await unitOf(path, files)).dependsOnAllCatalogs, true);
  });

  it("is a bundle folder's file alone, which is compared with the catalogs of its package", async () => {
    const [path = ""] = Object.keys(bundleFiles);
    const unit = await unitOf(path, { ...bundleFiles, ...shop });
    assert.deepEqual([...unit.paths], [path]);
    assert.deepEqual(unit.comparedPackages, ["lighthouse"]);
    assert.ok(unit.folders.includes("/w/bundle"), unit.folders.join());
  });
});

describe("a unit of a workspace check is checked again", () => {
  it("after a change of one of its files, or of a file below its catalog's root", async () => {
    const unit = await unitOf("/w/shop/package.yaml", shop);
    for (const path of [...shopPaths, "/w/shop/new.yaml", "/w/shop"]) assert.ok(isAffected(unit, path), path);
    for (const path of ["/w/other.yaml", "/w/shopping/new.yaml"]) assert.ok(!isAffected(unit, path), path);
  });

  it("after a change of the settings and the ignored files of a folder around it", async () => {
    const unit = await unitOf("/w/shop/package.yaml", shop);
    for (const name of [".olm-catalogs.yaml", ".indexignore"]) {
      assert.ok(isAffected(unit, `/w/${name}`), name);
      assert.ok(!isAffected(unit, `/w/other/${name}`), name);
    }
  });

  it("after a change of the catalogs for the next OpenShift version", async () => {
    const files = Object.fromEntries(
      Object.entries(shop).map(([path, text]) => [path.replace("/w/", "/w/v4.19/"), text]),
    );
    const unit = await unitOf("/w/v4.19/shop/package.yaml", files);
    assert.ok(isAffected(unit, "/w/v4.20/shop/package.yaml"));
    assert.ok(!isAffected(unit, "/w/v4.21/shop/package.yaml"));
  });

  it("after any change where it depends on every catalog", async () => {
    const unit = await unitOf("/w/extension.yaml", { ...shop, "/w/extension.yaml": `${extension} 1.0.0\n` });
    assert.ok(isAffected(unit, "/elsewhere.yaml"));
  });
});
