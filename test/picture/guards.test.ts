// Guardrails in the graph panel: where they are drawn, and what screen readers are told.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { layoutGraph } from "../../picture/src/layout.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { describeRows } from "../../picture/src/row-text.ts";
import { listRows, type RowChoice } from "../../picture/src/rows.ts";
import { guardedGraph } from "../support/guarded-graph.ts";

function layOut({ steps = guardedGraph.steps, ...choice }: Partial<RowChoice> & { steps?: typeof guardedGraph.steps }) {
  const graph = readPanelGraph({ ...guardedGraph, steps });
  const rows = listRows(graph, { folded: new Set(), filter: "", only: new Set(), ...choice });
  return { layout: layoutGraph(graph, rows, choice.only ?? new Set()), texts: describeRows(graph, rows) };
}

describe("guardrails in the graph panel", () => {
  it("mark the guarded versions and the stops", () => {
    const { layout, texts } = layOut({});
    const [mark] = layout.guards;
    const names = (rows: readonly number[] = []) => rows.map((row) => texts[row]?.label);
    assert.deepEqual(names(mark?.bound), ["v1.2.1", "v1.2.0"]);
    assert.deepEqual(names(mark?.stops), ["v1.3.0"]);
    assert.equal(layout.guards.length, 1);
  });

  it("mark the update edges that break them, and no others", () => {
    const { layout } = layOut({});
    assert.deepEqual(
      layout.straight.map(({ breaks }) => breaks),
      [false, false],
    );
    assert.deepEqual(
      layout.curved.map(({ kind, breaking }) => [kind, breaking.length]),
      [["skips", 1]],
    );
    assert.deepEqual(
      layout.brackets.map(({ breaks, always }) => [breaks, always]),
      [[true, true]],
    );
  });

  it("are named for screen readers, and in badges", () => {
    const { texts } = layOut({});
    assert.deepEqual(
      texts.filter(({ kind }) => kind === "version").map(({ name }) => name.replace(/, \d+ version.*/, "")),
      [
        "prometheus.v1.4.1, channel stable, head, default channel, an update edge breaks step 1",
        "prometheus.v1.4.0, channel stable, head, default channel, an update edge breaks step 1, can update to v1.4.1",
        "prometheus.v1.3.0, channel stable, head, default channel, required stop of step 1, can update to v1.4.1",
        "prometheus.v1.2.1, channel stable, must make the stop of step 1, an update edge breaks step 1, can update to v1.4.1 and 2 others",
        "prometheus.v1.2.0, channel stable, must make the stop of step 1, can update to v1.4.1 and 1 other",
      ],
    );
    const badges = texts.flatMap((text) => text.badges.filter(({ kind }) => kind === "stop"));
    assert.deepEqual(
      badges.map(({ lead, text }) => `${lead}${text}`),
      ["required stop 1"],
    );
  });

  it("keep their mark in a collapsed section", () => {
    const { layout, texts } = layOut({ folded: new Set(["1.2"]) });
    const row = layout.guards[0]?.bound[0] ?? -1;
    assert.equal(texts[row]?.kind, "section");
  });

  it("take no place without guardrails, or where only another channel is shown", () => {
    const none = layOut({ steps: [] }).layout;
    assert.deepEqual(none.guards, []);
    assert.equal(none.width, none.guardsStart);
    assert.deepEqual(layOut({ only: new Set(["fast"]) }).layout.guards, []);
    assert.ok(none.curved.every(({ breaking }) => breaking.length === 0));
  });
});
