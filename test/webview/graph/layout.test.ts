import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { WireGraph } from "#protocol";
import { layoutGraph } from "../../../webview/src/graph/layout.ts";
import { readPanelGraph } from "../../../webview/src/graph/panel-graph.ts";
import { foldedAtFirst, listRows, type RowChoice } from "../../../webview/src/graph/rows.ts";
import { drawLayout } from "../../support/draw-layout.ts";
import { wireGraph } from "../../support/wire-graph.ts";

const everything: RowChoice = { folded: new Set(), filter: "", only: new Set() };

function draw(wire: WireGraph, choice: Partial<RowChoice> = {}): string {
  const graph = readPanelGraph(wire);
  const all = { ...everything, ...choice };
  return drawLayout(layoutGraph(graph, listRows(graph, all), all.only));
}

describe("the layout of an upgrade graph", () => {
  it("puts the newest version first and what is replaced straight below it", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v1.1.0 replaces v1.0.0
  v1.2.0 replaces v1.1.0`);
    assert.equal(
      draw(wire),
      `
◉  v1.2.0
●  v1.1.0
●  v1.0.0
`,
    );
  });

  it("gives each channel a lane, the one with the newest head first", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v1.1.0 replaces v1.0.0
candidate
  v1.1.0
  v2.0.0 replaces v1.1.0`);
    assert.equal(
      draw(wire),
      `
◉    v2.0.0
● ◉  v1.1.0
  ●  v1.0.0
`,
    );
  });

  it("draws a lane through rows in which its channel has nothing", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v3.0.0 replaces v1.0.0
candidate
  v2.0.0`);
    assert.equal(
      draw(wire),
      `
◉    v3.0.0
│ ◉  v2.0.0
●    v1.0.0
`,
    );
  });

  it("runs an edge around the versions in between", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v2.0.0 skips v1.0.0
  v3.0.0 replaces v1.0.0 skips v2.0.0 v1.0.0`);
    assert.equal(
      draw(wire),
      `
◉  v3.0.0
●  v2.0.0
●  v1.0.0
stable: v3.0.0 replaces v1.0.0, track 0
stable: v2.0.0 skips v1.0.0, track 0
stable: v3.0.0 skips v2.0.0 v1.0.0, track 1
`,
    );
  });

  it("runs an edge to a lower version around the lanes", () => {
    const wire = wireGraph(`
stable
  v1.0.0 replaces v2.0.0
  v2.0.0`);
    assert.equal(
      draw(wire),
      `
●  v2.0.0
◉  v1.0.0
stable: v1.0.0 replaces v2.0.0, track 0
`,
    );
  });

  it("draws a skipRange as one bracket, faintly for heads and otherwise on request", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v2.0.0 replaces v1.0.0
  v3.0.0 replaces v2.0.0 skipRange v2.0.0 v1.0.0
  v4.0.0 replaces v3.0.0 skipRange v3.0.0 v2.0.0 v1.0.0`);
    assert.equal(
      draw(wire),
      `
◉  v4.0.0
●  v3.0.0
●  v2.0.0
●  v1.0.0
stable: v4.0.0 matches v3.0.0 v2.0.0 v1.0.0, track 0
stable: v3.0.0 matches v2.0.0 v1.0.0, track 1 when asked
`,
    );
  });

  it("draws one bracket for channels in which a skipRange matches the same versions, else one per channel", () => {
    const wire = wireGraph(`
stable
  v2.0.0
  v3.0.0 skipRange v2.0.0
fast
  v2.0.0
  v3.0.0 skipRange v2.0.0
all
  v1.0.0
  v2.0.0
  v3.0.0 skipRange v2.0.0 v1.0.0`);
    assert.equal(
      draw(wire),
      `
◉ ◉ ◉  v3.0.0
◉ ◉ ◉  v2.0.0
  ◉    v1.0.0
stable fast: v3.0.0 matches v2.0.0, track 0
all: v3.0.0 matches v2.0.0 v1.0.0, track 1
`,
    );
  });

  it("draws a dotted ring for a name that a channel refers to but does not contain", () => {
    const wire = wireGraph(`
stable
  v1.1.0 replaces v1.0.0 skips "prometheus-nightly"`);
    assert.equal(
      draw(wire),
      `
◉  v1.1.0
◌  v1.0.0
◌  prometheus-nightly
stable: v1.1.0 skips prometheus-nightly, track 0
`,
    );
  });

  it("orders pre-releases, build metadata and names without a version", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v1.0.0-rc.2
  v1.0.0-rc.10
  v1.0.0+build.10
  v1.0.0+build.9
  "beta"
  "alpha"`);
    assert.equal(
      draw(wire),
      `
   ▾ 1.0
◉  v1.0.0+build.10
◉  v1.0.0+build.9
◉  v1.0.0
◉  v1.0.0-rc.10
◉  v1.0.0-rc.2
◉  beta
◉  alpha
`,
    );
  });

  it("groups the versions of a minor version in a section, and leads edges to it when it is folded", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v1.0.1 replaces v1.0.0
  v1.1.0 replaces v1.0.1 skips v1.0.0
  v1.1.1 replaces v1.1.0`);
    assert.equal(
      draw(wire),
      `
   ▾ 1.1
◉  v1.1.1
●  v1.1.0
│  ▾ 1.0
●  v1.0.1
●  v1.0.0
stable: v1.1.0 skips v1.0.0, track 0
`,
    );
    assert.equal(
      draw(wire, { folded: new Set(["1.0"]) }),
      `
   ▾ 1.1
◉  v1.1.1
●  v1.1.0
▮  ▸ 1.0
stable: v1.1.0 skips 1.0, track 0
`,
    );
  });

  it("shows the filter's matches, in folded sections too", () => {
    const wire = wireGraph(`
stable
  v1.0.0 deprecated
  v1.0.1 replaces v1.0.0
  v1.1.0 replaces v1.0.1`);
    const folded = new Set(["1.0"]);
    assert.equal(draw(wire, { folded, filter: "Deprecated" }), "\n●  v1.0.0\n");
    assert.equal(draw(wire, { folded, filter: "v1.0 stable" }), "\n   ▾ 1.0\n●  v1.0.1\n●  v1.0.0\n");
    assert.equal(draw(wire, { filter: "head" }), "\n◉  v1.1.0\n");
    assert.equal(draw(wire, { filter: "nowhere" }), "\n");
  });

  it("shows only the versions of chosen channels and dims the other lanes", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v2.0.0 replaces v1.0.0
fast
  v3.0.0`);
    const graph = readPanelGraph(wire);
    const only = new Set(["fast"]);
    const layout = layoutGraph(graph, listRows(graph, { ...everything, only }), only);
    assert.equal(drawLayout(layout), "\n◉    v3.0.0\n");
    assert.deepEqual(
      layout.lanes.map(({ channel, dim }) => [channel, dim]),
      [
        ["fast", false],
        ["stable", true],
      ],
    );
  });

  it("draws a channel without a head, and one whose entries replace each other", () => {
    const wire = wireGraph(`
stable
  v1.0.0 replaces v2.0.0
  v2.0.0 replaces v1.0.0
empty`);
    assert.equal(
      draw(wire),
      `
●    v2.0.0
●    v1.0.0
stable: v1.0.0 replaces v2.0.0, track 0
`,
    );
  });

  it("is empty for a package without channels", () => {
    const layout = layoutGraph(readPanelGraph(wireGraph("")), [], new Set());
    assert.equal(drawLayout(layout), "\n");
    assert.equal(layout.height, 0);
  });

  it("keeps every arc between the lanes, and brackets right of them", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v2.0.0 skips v1.0.0
  v3.0.0 replaces v1.0.0 skips v2.0.0 v1.0.0
fast
  v2.0.0
  v3.0.0 replaces v2.0.0 skipRange v2.0.0`);
    const graph = readPanelGraph(wire);
    const layout = layoutGraph(graph, listRows(graph, everything), new Set());
    const [first, second] = layout.lanes;
    assert.ok(first !== undefined && second !== undefined);
    assert.ok(second.x - first.x >= 20, "lanes stand apart by what runs between them");
    assert.ok(layout.lanesWidth > second.x && layout.width > layout.lanesWidth);
  });

  it("folds sections without a head if there are more than 150 versions", () => {
    const entries = Array.from({ length: 160 }, (_, index) => {
      const name = (at: number) => `v1.${Math.floor(at / 10)}.${at % 10}`;
      return index === 0 ? `  ${name(0)}` : `  ${name(index)} replaces ${name(index - 1)}`;
    });
    const graph = readPanelGraph(wireGraph(["stable", ...entries].join("\n")));
    const folded = foldedAtFirst(graph);
    assert.equal(folded.size, 15);
    assert.ok(!folded.has("1.15"), "the section of the head stays open");
    assert.equal(listRows(graph, { ...everything, folded }).length, 15 + 1 + 10);
  });
});
