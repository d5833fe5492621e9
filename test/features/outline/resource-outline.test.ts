// The outline and the folds of CSVs and cluster resources.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type CatalogSymbol, foldsOf, LineIndex, readSourceFile, symbolsOf } from "#core";
import { subscriptionOf } from "../../support/cluster-resources.ts";
import { lighthouseCsv } from "../../support/lighthouse-bundle.ts";

function outline(text: string): readonly string[] {
  const index = new LineIndex(text);
  const lines = (symbols: readonly CatalogSymbol[], indent: string): string[] =>
    symbols.flatMap(({ name, detail, kind, range, selection, children }) => {
      assert.ok(range.start <= selection.start && selection.end <= range.end, "the selection is in the range");
      const start = index.positionAt(range.start).line + 1;
      return [`${indent}${kind} ${name} (${detail}) ${start}`, ...lines(children, `${indent}  `)];
    });
  return lines(symbolsOf(readSourceFile("x.yaml", text)), "");
}

describe("the outline of known objects", () => {
  it("lists the parts of a CSV in the order of the text", () => {
    assert.deepEqual(outline(lighthouseCsv), [
      "resource lighthouse.v1.1.0 (ClusterServiceVersion · 1.1.0) 1",
      "  api Lamp (v1 · owned · lamps.lighthouse.example) 15",
      "  api Tide (v1 · required · tides.tidewatch.example) 19",
      "  install-modes install modes (AllNamespaces) 23",
      "  deployment keeper (deployment · lighthouse:v1.1.0) 31",
      "  permission keeper-account (permissions · 1 rule) 40",
      "  webhook lamps.convert.lighthouse.example (ConversionWebhook) 46",
    ]);
  });

  it("lists parts without a name by their kind, and what little is known of them", () => {
    const csv = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: {name: lighthouse.v1.0.0}
spec:
  version: 1.0.0
  relatedImages:
  - name: lamp
    image: quay.io/lighthouse/lamp:v1
  - image: quay.io/lighthouse/lens:v1
  - name: empty
  apiservicedefinitions:
    owned:
    - {name: lamps, group: lighthouse.example, version: v1, kind: Lamp}
    required:
    - {group: tides.example, version: v1}
  webhookdefinitions:
  - {}
  install:
    spec:
      clusterPermissions:
      - serviceAccountName: keeper
        rules: [{}, {}]
      deployments:
      - name: one
  installModes:
  - {type: OwnNamespace, supported: false}
  - {type: AllNamespaces, supported: false}
`;
    assert.deepEqual(outline(csv), [
      "resource lighthouse.v1.0.0 (ClusterServiceVersion · 1.0.0) 1",
      "  image lamp (related image · lamp:v1) 7",
      "  image image (related image · lens:v1) 9",
      "  image empty (related image) 10",
      "  api Lamp (v1 · owned API service · lamps) 13",
      "  api api (v1 · required API service) 15",
      "  webhook webhook (webhook) 17",
      "  permission keeper (cluster permissions · 2 rules) 21",
      "  deployment one (deployment) 24",
      "  install-modes install modes (none supported) 26",
    ]);
  });

  it("names each object of a file, and of a list", () => {
    const subscription = subscriptionOf("name: lighthouse", "channel: stable").replace(/^-- .* --\n/, "");
    assert.deepEqual(outline(`${subscription}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n`), [
      "resource lighthouse (Subscription · lighthouse stable) 1",
    ]);
    const list = `apiVersion: v1\nkind: List\nitems:\n- apiVersion: olm.operatorframework.io/v1\n  kind: ClusterCatalog\n  metadata: {name: harbour}\n`;
    assert.deepEqual(outline(list), ["resource harbour (ClusterCatalog) 4"]);
  });

  it("says what a folded document is", () => {
    const [fold] = foldsOf(readSourceFile("x.yaml", lighthouseCsv));
    assert.equal(fold?.label, "ClusterServiceVersion lighthouse.v1.1.0");
  });

  it("survives half-written parts", () => {
    const half =
      "kind: ClusterServiceVersion\nspec:\n  customresourcedefinitions:\n    owned:\n    - name:\n    - {}\n  install:\n";
    assert.equal(outline(half)[0], "resource ClusterServiceVersion () 1");
  });
});
