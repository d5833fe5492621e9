// The verdict of the status item and of "OLM: Validate Catalog" equals those of opm and of the command line.
// A broken settings file has a diagnostic in that file.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { RegistrationParams } from "vscode-languageserver";
import {
  type CatalogVerdict,
  catalogVerdictChangedMethod,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, rulesIn, type TestClient } from "../support/server-connection.ts";
import { files, stable, stableUri } from "../support/shop-server.ts";

async function withFiles(
  more: Readonly<Record<string, MemoryFile>>,
  run: (client: TestClient) => Promise<void>,
): Promise<void> {
  const client = await connect(memoryWorkspace({ ...files, ...more }), {});
  try {
    await run(client);
    assert.deepEqual(client.errors, []);
  } finally {
    await client.stop();
  }
}

async function verdictOf(client: TestClient): Promise<CatalogVerdict> {
  const result = await client.connection.sendRequest<ValidateCatalogResult>(validateCatalogMethod, { uri: stableUri });
  assert.ok("catalog" in result);
  return result.catalog;
}

test("a README in the catalog's folder has no diagnostic, but is named as the reason why opm rejects the catalog", () =>
  withFiles({ "/w/shop/README.md": "# Shop\n\nA shop.\n" }, async (client) => {
    await client.open(stableUri, stable);
    const { opm, hidden, summary } = await verdictOf(client);
    assert.equal(opm, "rejects");
    assert.equal(summary.error, 0);
    assert.deepEqual(
      hidden.map(({ file, line, why }) => ({ file, line, why })),
      [{ file: "README.md", line: 3, why: "outside" }],
    );
    assert.deepEqual(rulesIn(await client.pull("file:///w/shop/README.md")), []);
  }));

test("a finding that a comment silences is named as the reason why opm rejects the catalog", () =>
  withFiles({}, async (client) => {
    const silenced = stable.replace("v1.0.0", "v1.0.7 # olm-catalogs-ignore entry-without-bundle");
    await client.open(stableUri, silenced);
    const { opm, hidden } = await verdictOf(client);
    assert.equal(opm, "rejects");
    assert.deepEqual(
      hidden.map(({ file, line, why }) => ({ file, line, why })),
      [{ file: "stable.yaml", line: 5, why: "silenced" }],
    );
  }));

test("a finding of a rule that is off is named as the reason why opm rejects the catalog", () =>
  withFiles({ "/w/.olm-catalogs.yaml": "rules:\n  entry-without-bundle: off\n" }, async (client) => {
    await client.open(stableUri, stable.replace("v1.0.0", "v1.0.7"));
    const { opm, hidden } = await verdictOf(client);
    assert.equal(opm, "rejects");
    assert.deepEqual(
      hidden.map(({ why }) => why),
      ["off"],
    );
  }));

test("a client that has asked for the verdict is notified of a new README in the folder", async () => {
  const onDisk: Record<string, MemoryFile> = { ...files };
  const capabilities = {
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
  };
  const client = await connect(memoryWorkspace(onDisk), { capabilities });
  const registered: unknown[] = [];
  let hear = () => {};
  const watched = new Promise<void>((resolve) => {
    client.connection.onRequest("client/registerCapability", ({ registrations }: RegistrationParams) => {
      registered.push(...registrations.map(({ registerOptions }) => registerOptions));
      if (JSON.stringify(registered).includes("baseUri")) resolve();
      return null;
    });
  });
  client.connection.onNotification(catalogVerdictChangedMethod, () => hear());
  await client.open(stableUri, stable);
  assert.equal((await verdictOf(client)).opm, "accepts");
  await watched;
  assert.deepEqual(registered.at(-1), { watchers: [{ globPattern: { baseUri: "file:///w/shop", pattern: "**" } }] });
  for (const [type, opm] of [
    [1, "rejects"],
    [3, "accepts"],
  ] as const) {
    if (type === 1) onDisk["/w/shop/README.md"] = "# Shop\n\nA shop.\n";
    else delete onDisk["/w/shop/README.md"];
    const told = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const changes = [{ uri: "file:///w/shop/README.md", type }];
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    await told;
    assert.equal((await verdictOf(client)).opm, opm);
  }
  await client.stop();
});

const configUri = "file:///w/.olm-catalogs.yaml";

for (const [name, file] of Object.entries<MemoryFile>({
  "an unknown rule": "rules:\n  several-head: off\n",
  "a bad level": "rules:\n  several-heads: never\n",
  "a YAML error": 'rules:\n  several-heads: "off\n',
  "an unknown key": "rule: {}\n",
  "a wrong type": "rules: []\n",
  "no permission to read it": { error: "permission denied" },
})) {
  test(`a settings file with ${name} has a diagnostic, also while only the catalog is open`, () =>
    withFiles({ "/w/.olm-catalogs.yaml": file }, async (client) => {
      await client.open(stableUri, stable);
      assert.deepEqual(rulesIn(await client.pull(configUri)), ["invalid-config"]);
      const { items } = await client.pullWorkspace();
      assert.ok(items.some(({ uri }) => uri === configUri));
      assert.equal((await verdictOf(client)).summary.error, 1);
      if (typeof file !== "string") return;
      await client.open(configUri, file);
      assert.deepEqual(rulesIn(await client.pull(configUri)), ["invalid-config"]);
      await client.change(configUri, { text: "rules: {}\n" });
      assert.deepEqual(rulesIn(await client.pull(configUri)), []);
      assert.equal((await verdictOf(client)).summary.error, 0);
    }));
}

test("a catalog in an unsaved document has a verdict of its own, without the folder of the open catalog", () =>
  withFiles({}, async (client) => {
    const uri = "untitled:Untitled-1";
    const blobs = [
      "schema: olm.package\nname: buoy\n",
      "schema: olm.channel\npackage: buoy\nname: stable\nentries: []\n",
    ];
    await client.open(uri, blobs.join("---\n"));
    const result = await client.connection.sendRequest<ValidateCatalogResult>(validateCatalogMethod, { uri });
    assert.ok("catalog" in result);
    const { opm, packages, files: count, hidden } = result.catalog;
    assert.deepEqual({ opm, packages, count, hidden }, { opm: "rejects", packages: ["buoy"], count: 1, hidden: [] });
  }));
