// Catalog templates over the protocol.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CodeAction, CompletionList, Hover, Location } from "vscode-languageserver";
import {
  type BasicTemplateResult,
  basicTemplateMethod,
  type RenderedCatalogResult,
  renderedCatalogMethod,
} from "#protocol";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, type TestClient } from "../support/server-connection.ts";
import { bundle, bundleUri, files } from "../support/shop-server.ts";

const templateUri = "file:///w/templates/shop.yaml";

const template = `Schema: olm.semver
Candidate:
  Bundles:
  - Image: quay.io/example/shop:v1
`;

const onImage = { line: 3, character: 20 };

async function withTemplate(test: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connect(memoryWorkspace({ ...files, "/w/templates/shop.yaml": template }), {});
  await test(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

describe("templates", () => {
  it("have hovers and definitions of images, and references from the catalog", () =>
    withTemplate(async (client) => {
      const hover = await client.at<Hover>("textDocument/hover", templateUri, onImage);
      assert.match(JSON.stringify(hover.contents), /shop\.v1\.0\.0.*candidate-v1\.0/);
      const found = await client.at<Location[]>("textDocument/definition", templateUri, onImage);
      assert.deepEqual(
        found.map(({ uri }) => uri),
        [bundleUri],
      );
      const onName = { line: 2, character: bundle.split("\n")[2]?.indexOf("shop") ?? 0 };
      const uses = await client.at<Location[]>("textDocument/references", bundleUri, onName, {
        context: { includeDeclaration: true },
      });
      assert.ok(uses.some(({ uri, range }) => uri === templateUri && range.start.line === 3));
    }));

  it("are the definition of what they have generated", async () => {
    const generated = `schema: olm.package
name: shop
defaultChannel: candidate-v1.0
---
schema: olm.channel
package: shop
name: candidate-v1.0
entries:
- name: shop.v1.0.0
---
${bundle}`;
    const uri = "file:///w/generated/catalog.yaml";
    const paths = { "/w/generated/catalog.yaml": generated, "/w/templates/shop.yaml": template };
    const client = await connect(memoryWorkspace(paths), {});
    const linesOf = async (line: number, character: number) => {
      const found = await client.at<Location[]>("textDocument/definition", uri, { line, character });
      return found.map((each) => `${each.uri} ${each.range.start.line + 1}`);
    };
    assert.deepEqual(await linesOf(6, 8), [`${templateUri} 2`]);
    const line = generated.split("\n").findLastIndex((each) => each.startsWith("name: shop.v1"));
    assert.deepEqual(await linesOf(line, 8), [`${uri} 9`, `${templateUri} 4`]);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("promote a bundle, and complete its image", () =>
    withTemplate(async (client) => {
      await client.open(templateUri, template);
      const actions = await client.about<CodeAction[]>("textDocument/codeAction", templateUri, {
        range: { start: onImage, end: onImage },
        context: { diagnostics: [], only: ["refactor"] },
      });
      const promote = actions.find(({ title }) => title.startsWith("Promote"));
      assert.equal(promote?.title, "Promote 'shop.v1.0.0' from 'Candidate' to 'Fast'");
      const [edit] = Object.values(promote?.edit?.changes ?? {})[0] ?? [];
      assert.equal(edit?.newText, "\nFast:\n  Bundles:\n  - Image: quay.io/example/shop:v1");
      const stable = `${template}Stable:\n  Bundles:\n  - Image: `;
      await client.open("file:///w/templates/other.yaml", stable);
      const list = await client.at<CompletionList>("textDocument/completion", "file:///w/templates/other.yaml", {
        line: 6,
        character: 11,
      });
      assert.deepEqual(
        list.items.map(({ label }) => label),
        ["quay.io/example/shop:v1"],
      );
    }));

  it("show their catalog, or why opm renders none", () =>
    withTemplate(async (client) => {
      const render = () =>
        client.connection.sendRequest<RenderedCatalogResult>(renderedCatalogMethod, { uri: templateUri });
      const shown = await render();
      assert.match("text" in shown ? shown.text : shown.none, /name: candidate-v1\.0\n/);
      await client.open(templateUri, template.replace("Bundles", "Bundle"));
      assert.deepEqual(await render(), {
        none: "opm does not render this template: 'Bundle' is not a field of the bundles of 'candidate', so opm rejects the template; did you mean 'bundles'?",
      });
    }));

  it("are what a catalog becomes, as it stands in the editor", () =>
    withTemplate(async (client) => {
      const convert = (uri: string) => client.connection.sendRequest<BasicTemplateResult>(basicTemplateMethod, { uri });
      const converted = await convert(bundleUri);
      assert.match("text" in converted ? converted.text : converted.none, /^schema: olm\.template\.basic\nentries:\n/);
      assert.match(
        "text" in converted ? converted.text : "",
        /- schema: olm\.bundle\n {2}image: quay\.io\/example\/shop:v1\n/,
      );
      assert.deepEqual(await convert(templateUri), { none: "this file is a catalog template already" });
      assert.deepEqual(await convert("file:///w/missing.yaml"), { none: "this file is not part of a catalog" });
      await client.open(bundleUri, bundle.replace(/image: .*\n/, ""));
      assert.deepEqual(await convert(bundleUri), { none: "bundle 'shop.v1.0.0' has no image" });
    }));
});
