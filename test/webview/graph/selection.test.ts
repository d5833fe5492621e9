import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { layoutGraph } from "../../../picture/src/layout.ts";
import { readPanelGraph } from "../../../picture/src/panel-graph.ts";
import { listRows } from "../../../picture/src/rows.ts";
import { type KeyAction, keyAction } from "../../../webview/src/graph/key-action.ts";
import { findPlace, firstSelection, stepChannel, stepRow } from "../../../webview/src/graph/selection.ts";
import { placeAt, wireGraph } from "../../support/wire-graph.ts";

const graph = readPanelGraph(
  wireGraph(`
stable
  v1.0.0 replaces v0.9.0
  v1.0.1 replaces v1.0.0
  v1.1.0 replaces v1.0.1 skips v1.0.0
fast
  v1.0.0
  v2.0.0 replaces v1.0.0`),
);
const layout = layoutGraph(graph, listRows(graph, { folded: new Set(), filter: "", only: new Set() }), new Set());

function step(selected: string, action: KeyAction, channel = "stable"): string | undefined {
  return stepRow(graph, layout, { selected, channel }, action, 3);
}

describe("the selection", () => {
  it("begins at the head of the default channel", () => {
    assert.deepEqual(firstSelection(graph), { selected: "version prometheus.v1.1.0", channel: "stable" });
  });

  it("moves by rows and stops at both ends", () => {
    assert.equal(step("version prometheus.v1.1.0", "down"), "section 1.0");
    assert.equal(step("section 1.0", "down"), "version prometheus.v1.0.1");
    assert.equal(step("version prometheus.v1.0.1", "first"), "version prometheus.v2.0.0");
    assert.equal(step("version prometheus.v2.0.0", "up"), "version prometheus.v2.0.0");
    assert.equal(step("version prometheus.v2.0.0", "pageDown"), "version prometheus.v1.0.1");
    assert.equal(step("version prometheus.v1.0.1", "last"), "version prometheus.v0.9.0");
  });

  it("follows updates in the channel that is looked at, what replaces before what skips", () => {
    assert.equal(step("version prometheus.v1.0.0", "onwards"), "version prometheus.v1.0.1");
    assert.equal(step("version prometheus.v1.0.0", "onwards", "fast"), "version prometheus.v2.0.0");
    assert.equal(step("version prometheus.v1.1.0", "back"), "version prometheus.v1.0.1");
    assert.equal(step("version prometheus.v1.0.0", "back"), "version prometheus.v0.9.0");
  });

  it("goes from channel to channel of a version", () => {
    assert.equal(stepChannel(graph, "prometheus.v1.0.0", "fast", "nextChannel"), "stable");
    assert.equal(stepChannel(graph, "prometheus.v1.0.0", "stable", "nextChannel"), "stable");
    assert.equal(stepChannel(graph, "prometheus.v1.0.0", "stable", "previousChannel"), "fast");
    assert.equal(stepChannel(graph, "prometheus.v1.1.0", "fast", "nextChannel"), "stable");
  });

  it("leads to the entry in the channel that is looked at, else to what names the version", () => {
    assert.deepEqual(findPlace(graph, "prometheus.v1.0.0", "fast"), placeAt(6));
    assert.deepEqual(findPlace(graph, "prometheus.v1.0.0", "stable"), placeAt(2));
    assert.deepEqual(findPlace(graph, "prometheus.v1.1.0", "fast"), placeAt(4));
    assert.deepEqual(findPlace(graph, "prometheus.v0.9.0", "stable"), placeAt(2));
  });
});

describe("the keys of the list", () => {
  const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

  it("tell Shift where it matters, and ignore it for characters", () => {
    assert.equal(keyAction({ ...none, key: "ArrowRight" }), "onwards");
    assert.equal(keyAction({ ...none, key: "ArrowRight", shiftKey: true }), "nextChannel");
    assert.equal(keyAction({ ...none, key: "/", shiftKey: true }), "search");
  });

  it("leave VS Code's shortcuts alone", () => {
    assert.equal(keyAction({ ...none, key: "ArrowDown", ctrlKey: true }), undefined);
    assert.equal(keyAction({ ...none, key: "Enter", altKey: true }), undefined);
    assert.equal(keyAction({ ...none, key: "x" }), undefined);
  });
});
