// A catalog template in the editor: findings, verdict, graph and the catalog it generates, which follow edits everywhere.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { DocumentDiagnosticReport } from "vscode-languageserver";
import {
  type RenderedCatalogResult,
  renderedCatalogMethod,
  type UpgradeGraphResult,
  upgradeGraphMethod,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, rulesIn, type TestClient } from "../support/server-connection.ts";
import { bundleBlob } from "../support/template-fixture.ts";

const uri = "file:///w/templates/semver.yaml";
const bundlesUri = "file:///w/rendered/bundles.yaml";
const image = (version: string) => `  - Image: example.com/lighthouse:${version}\n`;
const template = `Schema: olm.semver
GenerateMajorChannels: true
GenerateMinorChannels: false
Stable:
  Bundles:
${image("1.0.0")}${image("1.1.0")}`;
const bundles = ["1.0.0", "1.1.0"].map((version) => `---\n${bundleBlob(version)}`).join("");

async function withTemplate(test: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connect(
    memoryWorkspace({ "/w/templates/semver.yaml": template, "/w/rendered/bundles.yaml": bundles }),
  );
  await client.open(uri, template);
  await test(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

const graphOf = async (client: TestClient, position = { line: 6, character: 20 }) =>
  (await client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, { uri, position })) as Extract<
    UpgradeGraphResult,
    { graph: unknown }
  >;
const verdictOf = (client: TestClient) =>
  client.connection.sendRequest<ValidateCatalogResult>(validateCatalogMethod, { uri });
const renderedOf = (client: TestClient) =>
  client.connection.sendRequest<RenderedCatalogResult>(renderedCatalogMethod, { uri });
const diagnosticsOf = async (client: TestClient) =>
  rulesIn(
    await client.connection.sendRequest<DocumentDiagnosticReport>("textDocument/diagnostic", { textDocument: { uri } }),
  );

describe("a template in the editor", () => {
  it("has the graph of the catalog it generates; each version leads to its image", () =>
    withTemplate(async (client) => {
      const { graph } = await graphOf(client);
      assert.equal(graph.package, "lighthouse");
      assert.equal(graph.root, uri);
      assert.deepEqual(graph.selected, { channel: "stable-v1", entry: "lighthouse.v1.1.0" });
      const [channel] = graph.channels;
      assert.equal(channel?.head, "lighthouse.v1.1.0");
      assert.deepEqual(
        channel?.entries.map(({ name, at }) => [name, at.uri, at.range.start.line]),
        [
          ["lighthouse.v1.0.0", uri, 5],
          ["lighthouse.v1.1.0", uri, 6],
        ],
      );
    }));

  it("has opm's verdict, and follows edits of the template and of the files that describe its images", () =>
    withTemplate(async (client) => {
      const accepted = await verdictOf(client);
      assert.ok("catalog" in accepted);
      assert.equal(accepted.catalog.opm, "accepts");
      assert.deepEqual(accepted.catalog.template, { unknownImages: 0 });
      assert.deepEqual(await diagnosticsOf(client), []);

      const end = { line: 7, character: 0 };
      await client.change(uri, { range: { start: end, end }, text: image("1.2.0") });
      const unknown = await verdictOf(client);
      assert.ok("catalog" in unknown);
      assert.equal(unknown.catalog.opm, "unknown");
      assert.deepEqual(await diagnosticsOf(client), ["unknown-template-image"]);

      await client.open(bundlesUri, `${bundles}---\n${bundleBlob("1.2.0")}`);
      assert.deepEqual(await diagnosticsOf(client), []);
      assert.equal((await graphOf(client)).graph.channels[0]?.head, "lighthouse.v1.2.0");
    }));

  it("is shown as the catalog it generates", () =>
    withTemplate(async (client) => {
      const rendered = await renderedOf(client);
      assert.ok("text" in rendered);
      assert.equal(rendered.root, uri);
      assert.deepEqual(rendered.unknownImages, []);
      assert.equal(
        rendered.text,
        `---
defaultChannel: stable-v1
name: lighthouse
schema: olm.package
---
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
name: stable-v1
package: lighthouse
schema: olm.channel
${bundles}`,
      );
    }));

  it("is not shown as a catalog when it is none", () =>
    withTemplate(async (client) => {
      assert.deepEqual(await client.connection.sendRequest(renderedCatalogMethod, { uri: bundlesUri }), {
        none: "this file is not a catalog template",
      });
    }));
});
