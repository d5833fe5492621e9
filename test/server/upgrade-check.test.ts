import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type ClusterFacts, type JudgeClusterResult, judgeClusterMethod, judgementChangedMethod } from "#protocol";
import { csvFacts } from "../support/facts.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const properties = JSON.stringify({
  properties: [
    { type: "olm.package", value: { packageName: "ferry", version: "1.0.0" } },
    { type: "olm.maxOpenShiftVersion", value: "4.20" },
  ],
});

const notThere = { notVisible: "not in the dump" };

/** A cluster at 4.20 with one operator, which is supported up to OpenShift 4.20. */
const facts: ClusterFacts = {
  kind: "openshift",
  clusterVersions: {
    items: [
      {
        name: "version",
        desired: "4.20.3",
        history: [],
        channel: "stable-4.20",
        availableUpdates: [],
        conditionalUpdates: [],
        conditions: [],
      },
    ],
  },
  clusterOperators: notThere,
  csvs: { items: [csvFacts({ name: "ferry.v1.0.0", annotations: { "operatorframework.io/properties": properties } })] },
  subscriptions: notThere,
  installPlans: notThere,
  operatorGroups: notThere,
  operatorConditions: { items: [] },
  clusterExtensions: { items: [] },
  clusterObjectSets: { items: [] },
  clusterCatalogs: notThere,
  packageManifests: notThere,
  problems: [],
};

/** A catalog whose only channel updates 1.0.0 to `to`. */
function catalog(to: string): string {
  const bundle = (version: string) => `---
schema: olm.bundle
package: ferry
name: ferry.v${version}
image: registry.example/ferry:v${version}
properties:
  - type: olm.package
    value: {packageName: ferry, version: ${version}}
`;
  return `schema: olm.package
name: ferry
defaultChannel: stable
---
schema: olm.channel
package: ferry
name: stable
entries:
  - name: ferry.v1.0.0
  - name: ferry.v${to}
    replaces: ferry.v1.0.0
${bundle("1.0.0")}${bundle(to)}`;
}

const files = {
  "/w/catalogs/v4.19/ferry/catalog.yaml": catalog("1.9.0"),
  "/w/catalogs/v4.20/ferry/catalog.yaml": catalog("2.0.0"),
  "/w/catalogs/v4.21/ferry/catalog.yaml": catalog("2.1.0"),
  "/w/catalogs/v4.20/crane/catalog.yaml": "schema: olm.package\nname: crane\ndefaultChannel: stable\n",
};

const uri = "file:///w/catalogs/v4.20/ferry/catalog.yaml";

describe("the server judges a cluster", () => {
  test("with the open catalogs of its operators' packages for its own OpenShift version", () =>
    withServer(files, async (client) => {
      const { report, catalogs, targets } = await judge(client);
      assert.deepEqual(catalogs, ["catalogs/v4.20/ferry"]);
      assert.deepEqual(targets, ["4.21", "4.22", "4.23", "5.1", "5.2"]);
      assert.equal(report.verdict, "not upgradeable");
      assert.deepEqual(report.operators[0]?.frees?.hops, ["ferry.v2.0.0"]);
    }));

  test("with general catalogs, or those of the nearest earlier OpenShift version, if none are for its own", async () => {
    const { "/w/catalogs/v4.20/ferry/catalog.yaml": own, ...others } = files;
    await withServer(others, async (client) => {
      assert.deepEqual((await judge(client)).catalogs, ["catalogs/v4.19/ferry"]);
    });
    await withServer({ ...others, "/w/index/ferry/catalog.yaml": own }, async (client) => {
      assert.deepEqual((await judge(client)).catalogs, ["index/ferry"]);
    });
  });

  test("also without any catalog", () =>
    withServer({}, async (client) => {
      const { report, catalogs, entries } = await judge(client);
      assert.deepEqual([catalogs, entries], [[], []]);
      assert.equal(report.operators[0]?.blocks, true);
      assert.match(report.operators[0]?.freesReason ?? "", /no given catalog/);
    }));

  test("for a target, but not for an invalid one", () =>
    withServer(files, async (client) => {
      const { report } = await judge(client, "4.22");
      assert.deepEqual(
        report.steps.map(({ to, verdict }) => [to, verdict]),
        [
          ["4.21", "not upgradeable"],
          ["4.22", "not upgradeable"],
        ],
      );
      const result = await ask(client, "soon");
      assert.ok("none" in result && /'soon' is not a minor version/.test(result.none));
    }));

  test("with the place of every entry that the report names", () =>
    withServer(files, async (client) => {
      const place = (line: number) => ({
        uri,
        range: { start: { line, character: 10 }, end: { line, character: 22 } },
      });
      assert.deepEqual((await judge(client)).entries, [
        { package: "ferry", channel: "stable", name: "ferry.v1.0.0", at: place(8) },
        { package: "ferry", channel: "stable", name: "ferry.v2.0.0", at: place(9) },
      ]);
    }));

  test("again when one of its catalogs changes in the editor, but not when another one changes", () =>
    withServer(files, async (client) => {
      let told = 0;
      const changes = Promise.withResolvers<void>();
      client.connection.onNotification(judgementChangedMethod, () => {
        told++;
        changes.resolve();
      });
      await judge(client);
      await client.open(uri, files["/w/catalogs/v4.20/ferry/catalog.yaml"]);
      await client.open("file:///w/catalogs/v4.20/crane/catalog.yaml", "schema: olm.package\nname: crane\n");
      await client.change(uri, { text: catalog("3.0.0") });
      await changes.promise;
      assert.deepEqual((await judge(client)).report.operators[0]?.frees?.hops, ["ferry.v3.0.0"]);
      assert.equal(told, 1);
    }));
});

async function withServer(on: Record<string, string>, run: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connect(memoryWorkspace(on));
  await run(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

function ask(client: TestClient, target: string | null): Promise<JudgeClusterResult> {
  return client.connection.sendRequest<JudgeClusterResult>(judgeClusterMethod, { facts, target });
}

async function judge(client: TestClient, target: string | null = null) {
  const result = await ask(client, target);
  assert.ok("judgement" in result, "none" in result ? result.none : "");
  return result.judgement;
}
