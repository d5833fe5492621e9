import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { titlesOf } from "../../../client/src/graph/panel-titles.ts";

const graph = (name: string, root: string) => ({ package: name, root: `file:///catalogs/${root}` });

describe("the titles of graph panels", () => {
  it("name the package", () => {
    assert.deepEqual(titlesOf([graph("quay", "v4.20/quay"), graph("loki", "v4.21/loki"), undefined]), [
      "Upgrade Graph: quay",
      "Upgrade Graph: loki",
      "Upgrade Graph",
    ]);
  });

  it("tell catalogs apart where the package is the same", () => {
    assert.deepEqual(
      titlesOf([graph("quay", "v4.20/quay"), graph("quay", "v4.21/quay"), graph("loki", "v4.21/loki")]),
      ["Upgrade Graph: quay (v4.20)", "Upgrade Graph: quay (v4.21)", "Upgrade Graph: loki"],
    );
    assert.deepEqual(titlesOf([graph("quay", "catalog"), graph("quay", "my%20catalog")]), [
      "Upgrade Graph: quay (catalog)",
      "Upgrade Graph: quay (my catalog)",
    ]);
    assert.deepEqual(titlesOf([graph("quay", "a/b"), graph("quay", "b")]), [
      "Upgrade Graph: quay (a)",
      "Upgrade Graph: quay (catalogs)",
    ]);
  });

  it("say nothing more about two panels of one catalog", () => {
    const one = graph("quay", "v4.20/quay");
    assert.deepEqual(titlesOf([one, { ...one }]), ["Upgrade Graph: quay", "Upgrade Graph: quay"]);
  });
});
