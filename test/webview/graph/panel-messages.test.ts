import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type FromGraphPanel,
  readFromGraphPanel,
  readGraphSource,
  readIsKept,
  readToGraphPanel,
  type ToGraphPanel,
} from "#protocol";
import { installed } from "../../support/installed.ts";
import { spoil } from "../../support/spoil.ts";
import { acrossChannels, placeAt, wireGraph } from "../../support/wire-graph.ts";

const source = { uri: "file:///catalog/catalog.yaml", package: "prometheus" };
const graph = acrossChannels(
  wireGraph(`
stable
  v1.0.0 deprecated openshift 4.18
  v1.1.0 replaces v1.0.0 skipRange v1.0.0
fast
  v2.0.0`),
  `
any channel
  v1.1.0 → v2.0.0 skips fast
fast
  v1.1.0 → v2.0.0`,
);

describe("messages between editor and panel", () => {
  const toPanel: readonly ToGraphPanel[] = [
    { type: "graph", source, graph, note: null },
    { type: "select", channel: "stable", entry: null },
    { type: "note", note: "The text The text has errors." },
    { type: "empty", reason: "no catalog here" },
    { type: "installed", installed: [installed("v1.0.0", "monitoring/prometheus.v1.0.0")] },
    { type: "installed", installed: [] },
    { type: "draw", number: 1, format: "png", svg: "<svg/>" },
    { type: "kept", kept: true },
  ];
  const fromPanel: readonly FromGraphPanel[] = [
    { type: "ready" },
    { type: "open", at: placeAt(3), focus: true },
    { type: "pickPackage" },
    { type: "picture", number: 1, content: null },
  ];

  it("are taken as they are", () => {
    for (const message of toPanel) assert.equal(readToGraphPanel(message), message);
    for (const message of fromPanel) assert.equal(readFromGraphPanel(message), message);
  });

  it("hold the bytes of a picture", () => {
    const message = { type: "picture", number: 1, content: new Uint8Array([137, 80, 78, 71]) };
    assert.equal(readFromGraphPanel(message), message);
    assert.equal(readFromGraphPanel({ ...message, content: [137, 80] }), undefined);
  });

  it("are not taken from the other side", () => {
    for (const message of toPanel) assert.equal(readFromGraphPanel(message), undefined);
    for (const message of fromPanel) assert.equal(readToGraphPanel(message), undefined);
  });

  it("are not taken where anything in them is missing or of another kind", () => {
    for (const message of [...toPanel, ...fromPanel]) {
      for (const wrong of spoil(message)) {
        assert.equal(readToGraphPanel(wrong), undefined, JSON.stringify(wrong));
        assert.equal(readFromGraphPanel(wrong), undefined, JSON.stringify(wrong));
      }
    }
  });

  it("are nothing else", () => {
    for (const value of [null, undefined, 3, "ready", [], {}, { type: "run" }, { type: "constructor" }, { type: 1 }]) {
      assert.equal(readToGraphPanel(value), undefined);
      assert.equal(readFromGraphPanel(value), undefined);
    }
  });

  it("name no place before the first line", () => {
    const at = { uri: "file:///a", range: { start: { line: -1, character: 0 }, end: { line: 0, character: 1.5 } } };
    assert.equal(readFromGraphPanel({ type: "open", at, focus: true }), undefined);
  });
});

describe("the state that a panel keeps", () => {
  it("names what its graph was asked for with", () => {
    assert.deepEqual(readGraphSource({ source, filter: "" }), source);
  });

  it("says whether the panel stays on its package", () => {
    assert.equal(readIsKept({ source, kept: true }), true);
    for (const state of [undefined, {}, { source }, { kept: "true" }, { kept: false }])
      assert.equal(readIsKept(state), false);
  });

  it("names nothing where it was kept by something else", () => {
    for (const state of [undefined, null, "x", {}, { source: null }, { source: { uri: "file:///a" } }]) {
      assert.equal(readGraphSource(state), undefined);
    }
  });
});
