// The status item, the Problems panel and the header of the graph count the same findings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { nodeWorkspace } from "#host";
import {
  type UpgradeGraphResult,
  upgradeGraphMethod,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import { inProject } from "../../scripts/project.ts";
import { uriOfPath } from "../../server/src/uri-paths.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, type TestClient } from "../support/server-connection.ts";
import { bundle, olmPackage, stable } from "../support/shop-server.ts";

interface Counts {
  readonly error: number;
  readonly warning: number;
}

function countBy<T>(items: readonly T[], severityOf: (item: T) => unknown, names: readonly [unknown, unknown]): Counts {
  const number = (name: unknown) => items.filter((item) => severityOf(item) === name).length;
  return { error: number(names[0]), warning: number(names[1]) };
}

/** What each of the three shows while the document is open. */
async function countsOf(client: TestClient, uri: string, text: string): Promise<Record<string, Counts>> {
  await client.open(uri, text);
  const { items } = await client.pullWorkspace();
  const problems = items.flatMap((item) => (item.kind === "full" ? item.items : []));
  const verdict = await client.connection.sendRequest<ValidateCatalogResult>(validateCatalogMethod, { uri });
  const graph = await client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, { uri });
  assert.ok("catalog" in verdict && "graph" in graph);
  const { error, warning } = verdict.catalog.summary;
  return {
    problems: countBy(problems, ({ severity }) => severity, [1, 2]),
    status: { error, warning },
    graph: countBy(graph.graph.findings, ({ severity }) => severity, ["error", "warning"]),
  };
}

function assertAlike({ problems, status, graph }: Record<string, Counts>): void {
  assert.deepEqual(status, problems);
  assert.deepEqual(graph, problems);
}

for (const sample of ["driftwood", "flotsam"]) {
  test(`samples/mistakes/${sample}`, async () => {
    const path = inProject(`samples/mistakes/${sample}/catalog.yaml`);
    const client = await connect(nodeWorkspace(), { folder: uriOfPath(inProject("samples")) });
    const counts = await countsOf(client, uriOfPath(path), readFileSync(path, "utf8"));
    assert.ok((counts["problems"]?.error ?? 0) > 3);
    assertAlike(counts);
    await client.stop();
  });
}

test("findings outside of every package's blobs count, too", async () => {
  const files = {
    "/w/.olm-catalogs.yaml": "rules: [\n",
    "/w/shop/catalog.yaml": `${olmPackage}---\n${stable}---\n${bundle}`,
    "/w/shop/broken.yaml": "schema: olm.bundle\nname: [\n",
    "/w/shop/misspelt.yaml": "schema: olm.deprecation\n",
    "/w/shop/unnamed.yaml": "schema: olm.channel\nname: fast\n",
  };
  const client = await connect(memoryWorkspace(files));
  const counts = await countsOf(client, "file:///w/shop/catalog.yaml", files["/w/shop/catalog.yaml"]);
  assert.ok((counts["problems"]?.error ?? 0) >= 3 && (counts["problems"]?.warning ?? 0) >= 1, JSON.stringify(counts));
  assertAlike(counts);
  await client.stop();
});
