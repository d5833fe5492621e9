// The list of all packages of the open folders: catalogs, templates and bundle folders, also those that are not open.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type CountFindingsResult,
  countFindingsMethod,
  type ListPackagesResult,
  listPackagesMethod,
  type UpgradeGraphResult,
  upgradeGraphMethod,
} from "#protocol";
import { parseFixture } from "../support/fixture.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { packageFolder } from "../support/package-folder-fixture.ts";
import { connect } from "../support/server-connection.ts";
import { bundle, olmPackage, stable } from "../support/shop-server.ts";

const template = `schema: olm.template.basic
entries:
  - schema: olm.package
    name: drawer
    defaultChannel: stable
  - schema: olm.channel
    package: drawer
    name: stable
    entries:
      - name: drawer.v1.0.0
      - name: drawer.v1.1.0
        replaces: drawer.v1.0.0
`;

const bundles = packageFolder([{ version: "1.0.0" }, { version: "1.1.0", replaces: "1.0.0" }]);

const files = {
  "/w/v4.21/shop/catalog.yaml": `---\n${olmPackage}---\n${stable}---\n${bundle}`,
  "/w/v4.20/shop/package.yaml": olmPackage,
  "/w/v4.20/shop/stable.yaml": stable,
  "/w/v4.20/shop/bundle.yaml": bundle,
  "/w/templates/drawer.yaml": template,
  ...Object.fromEntries(parseFixture(bundles).map((file) => [`/w/${file.path}`, file.text])),
};

describe("the list of packages", () => {
  it("has each package of each catalog, template and bundle folder", async () => {
    const client = await connect(memoryWorkspace(files), { folder: "file:///w" });
    const { packages } = await client.connection.sendRequest<ListPackagesResult>(listPackagesMethod, {});
    assert.deepEqual(
      packages.map(({ name, kind, place, channels, versions }) => [name, kind, place, channels, versions]),
      [
        ["drawer", "template", "templates/drawer.yaml", 1, 2],
        ["lighthouse", "bundles", "operators/lighthouse", 1, 2],
        ["shop", "catalog", "v4.20/shop", 1, 1],
        ["shop", "catalog", "v4.21/shop", 1, 1],
      ],
    );
    for (const { name, uri, root } of packages) {
      const result = await client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, {
        uri,
        package: name,
      });
      assert.ok("graph" in result, `${name}: ${JSON.stringify(result)}`);
      assert.deepEqual([result.graph.package, result.graph.root], [name, root]);
    }
    await client.stop();
  });

  it("comes with the numbers of findings, without the graph of a package", async () => {
    const withoutBundles = { "/w/shop/catalog.yaml": `---\n${olmPackage}---\n${stable}` };
    const client = await connect(memoryWorkspace(withoutBundles), { folder: "file:///w" });
    const count = (uri: string, name: string) =>
      client.connection.sendRequest<CountFindingsResult>(countFindingsMethod, { uri, package: name });
    const uri = "file:///w/shop/catalog.yaml";
    const { graph } = await client.connection.sendRequest<Extract<UpgradeGraphResult, { graph: unknown }>>(
      upgradeGraphMethod,
      { uri, package: "shop" },
    );
    const numberOf = (wanted: string) => graph.findings.filter(({ severity }) => severity === wanted).length;
    assert.deepEqual(await count(uri, "shop"), { errors: numberOf("error"), warnings: numberOf("warning") });
    assert.ok(graph.findings.length > 0, "the shop has findings");
    assert.deepEqual(await count(uri, "no-such-package"), { errors: 0, warnings: 0 });
    await client.stop();
  });

  it("is empty without open folders", async () => {
    const client = await connect(memoryWorkspace({}), { folders: [] });
    assert.deepEqual(await client.connection.sendRequest(listPackagesMethod, {}), { packages: [] });
    await client.stop();
  });
});
