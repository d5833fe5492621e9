import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CompareWith, UpgradeGraphParams, WireGraph } from "#protocol";
import {
  applyResult,
  comparisonWith,
  namesPlace,
  type ShownGraph,
  withoutSelection,
} from "../../../client/src/graph/shown-graph.ts";
import { wireGraph } from "../../support/wire-graph.ts";

const asked: UpgradeGraphParams = { uri: "file:///catalog/catalog.yaml", position: { line: 2, character: 0 } };
const elsewhere: UpgradeGraphParams = { uri: "file:///notes/todo.yaml" };
const graph = wireGraph(`
stable
  v1.0.0`);
const longer = wireGraph(`
stable
  v1.0.0
  v1.1.0 replaces v1.0.0`);

/** What is left of a graph while one of its documents cannot be read. */
function broken(wire: WireGraph): WireGraph {
  return { ...wire, unread: 1 };
}

function show(wire: WireGraph): ShownGraph {
  const { shown } = applyResult(undefined, asked, { graph: wire });
  assert.ok(shown !== undefined);
  return shown;
}

describe("what the panel shows", () => {
  it("is the graph that the server answers", () => {
    const { shown, messages } = applyResult(undefined, asked, { graph });
    assert.deepEqual(shown, { source: { uri: asked.uri, package: "prometheus" }, graph, note: null });
    assert.deepEqual(messages, [{ type: "graph", ...shown }]);
  });

  it("is the reason where there is no graph", () => {
    const { shown, messages } = applyResult(undefined, asked, { none: "this is not a catalog" });
    assert.equal(shown, undefined);
    assert.deepEqual(messages, [{ type: "empty", reason: "this is not a catalog" }]);
  });

  it("follows an edit", () => {
    const { shown, messages } = applyResult(show(graph), asked, { graph: longer });
    assert.equal(shown?.graph, longer);
    assert.deepEqual(
      messages.map(({ type }) => type),
      ["graph"],
    );
  });

  it("is not sent again when only the cursor has moved", () => {
    const moved = { ...graph, selected: { channel: "stable", entry: "prometheus.v1.0.0" } };
    const { messages } = applyResult(show(graph), asked, { graph: moved });
    assert.deepEqual(messages, [{ type: "select", channel: "stable", entry: "prometheus.v1.0.0" }]);
  });

  it("keeps what the user has selected while only the graph changes", () => {
    const moved = { ...longer, selected: { channel: "stable", entry: "prometheus.v1.0.0" } };
    const [message] = withoutSelection(applyResult(show(graph), asked, { graph: moved }).messages);
    assert.ok(message?.type === "graph");
    assert.deepEqual(message.graph.selected, { channel: null, entry: null });
    assert.deepEqual(withoutSelection(applyResult(show(longer), asked, { graph: moved }).messages), []);
  });

  it("stays, with a remark, while a document of it is broken, and loses the remark when it is whole again", () => {
    const whole = show(longer);
    const during = applyResult(whole, asked, { graph: broken(wireGraph("")) });
    assert.equal(during.shown?.graph, longer);
    assert.match(during.shown?.note ?? "", /The text has errors/);
    assert.deepEqual(during.messages, [{ type: "note", note: during.shown?.note ?? null }]);
    assert.deepEqual(
      applyResult(during.shown, asked, { none: "there is no package at this position" }).messages,
      [],
      "said once is enough",
    );
    const after = applyResult(during.shown, asked, { graph: longer });
    assert.deepEqual(after.messages[0], { type: "note", note: null });
    assert.equal(after.shown?.note, null);
  });

  it("stays while an entry is missing only because its document is broken", () => {
    const { shown } = applyResult(show(longer), asked, { graph: broken(graph) });
    assert.equal(shown?.graph, longer);
  });

  it("loses an entry for good where another document has been broken all along", () => {
    const { shown } = applyResult(show(broken(longer)), asked, { graph: broken(graph) });
    assert.equal(shown?.graph.channels[0]?.entries.length, 1);
  });

  it("follows edits although another document is broken, and says that parts may be missing", () => {
    const { shown, messages } = applyResult(show(graph), asked, { graph: broken(longer) });
    assert.equal(shown?.graph.channels[0]?.entries.length, 2);
    assert.match(shown?.note ?? "", /parts of the graph may be missing/);
    assert.equal(messages[0]?.type, "graph");
  });

  it("is the broken graph rather than nothing", () => {
    const { shown } = applyResult(undefined, asked, { graph: broken(graph) });
    assert.equal(shown?.graph.channels.length, 1);
  });

  it("stays when another file without a catalog is looked at", () => {
    const whole = show(graph);
    assert.deepEqual(applyResult(whole, elsewhere, { none: "not a catalog" }), { shown: whole, messages: [] });
  });

  it("changes with the package under the cursor, broken or not", () => {
    const other = broken({ ...graph, package: "grafana" });
    const { shown, messages } = applyResult(show(graph), asked, { graph: other });
    assert.equal(shown?.graph.package, "grafana");
    assert.equal(messages[0]?.type, "graph");
  });
});

describe("what may be opened from the panel", () => {
  it("is a file that the shown graph names, and no other", () => {
    assert.ok(namesPlace(show(graph), "file:///catalog/catalog.yaml"));
    assert.ok(!namesPlace(show(graph), "file:///etc/passwd"));
    assert.ok(!namesPlace(show(graph), "file:///catalog/../etc/passwd"));
  });
});

describe("what the next graph is compared with", () => {
  const text: CompareWith = { type: "text", uri: "git:/catalog/catalog.yaml", name: "catalog.yaml (Index)" };
  const others: readonly CompareWith[] = [
    { type: "saved" },
    { type: "commit", revision: "v1.2" },
    { type: "file", uri: "file:///v4.20/catalog.yaml" },
  ];

  it("is the same in the same file", () => {
    for (const compare of [text, ...others, undefined]) assert.equal(comparisonWith(compare, asked, asked), compare);
  });

  it("is not another text of a file that the panel has left", () => {
    assert.equal(comparisonWith(text, asked, elsewhere), undefined);
    assert.equal(comparisonWith(text, undefined, asked), undefined);
  });

  it("is still a state that the next file has too", () => {
    for (const compare of others) assert.equal(comparisonWith(compare, asked, elsewhere), compare);
  });
});
