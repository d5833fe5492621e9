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
