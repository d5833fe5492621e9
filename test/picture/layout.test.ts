import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { WireGraph } from "#protocol";
import { layoutGraph } from "../../picture/src/layout.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { foldedAtFirst, listRows, type RowChoice } from "../../picture/src/rows.ts";
import { drawLayout } from "../support/draw-layout.ts";
import { graphOfCatalog } from "../support/graph-of-catalog.ts";
import { wireGraph } from "../support/wire-graph.ts";
import { armada, submariner, type ZStreams, zStreamCatalog } from "../support/z-stream-catalog.ts";

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

  it("shows only the versions of chosen channels, and no lanes of others", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v2.0.0 replaces v1.0.0
fast
  v3.0.0`);
    const graph = readPanelGraph(wire);
    const only = new Set(["fast"]);
    const layout = layoutGraph(graph, listRows(graph, { ...everything, only }), only);
    assert.equal(drawLayout(layout), "\n◉  v3.0.0\n");
    assert.deepEqual([...layout.lanes.keys()], ["fast"]);
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
●  v2.0.0
●  v1.0.0
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
    const [first, second] = [...layout.lanes.values()].sort((a, b) => a.x - b.x);
    assert.ok(first !== undefined && second !== undefined);
    assert.ok(second.x - first.x >= 20, "lanes stand apart by what runs between them");
    assert.ok(layout.lanesWidth > second.x && layout.width > layout.lanesWidth);
  });

  it("uses a lane again for the next channel where one has ended", () => {
    const wire = wireGraph(`
stable-3
  v3.0.0 replaces v2.0.0
stable-2
  v2.0.0
  v2.1.0 replaces v2.0.0
stable-1
  v1.0.0
  v1.1.0 replaces v1.0.0`);
    assert.equal(
      draw(wire),
      `
◉    v3.0.0
│ ◉  v2.1.0
◌ ●  v2.0.0
◉    v1.1.0
●    v1.0.0
`,
    );
  });

  it("puts a channel leftmost that runs beside several others, and keeps each lane while sections are folded", () => {
    const wire = wireGraph(`
release-3
  v3.0.0 replaces v2.0.0
release-2
  v2.0.1 replaces v2.0.0
  v2.0.0
release-1
  v1.0.1 replaces v1.0.0
  v1.0.0
all
  v2.0.1 replaces v2.0.0
  v2.0.0 replaces v1.0.1
  v1.0.1 replaces v1.0.0
  v1.0.0`);
    assert.equal(
      draw(wire),
      `
  ◉    v3.0.0
  │    ▾ 2.0
◉ │ ◉  v2.0.1
● ◌ ●  v2.0.0
│      ▾ 1.0
● ◉    v1.0.1
● ●    v1.0.0
`,
    );
    assert.equal(
      draw(wire, { folded: new Set(["2.0", "1.0"]) }),
      `
  ◉    v3.0.0
▮ ▮ ▮  ▸ 2.0
▮ ▮    ▸ 1.0
`,
    );
  });

  it("keeps the lane and the colour of every channel when a version is added", () => {
    const before = wireGraph(zStreams("v3.0.0 replaces v2.0.1"));
    const after = wireGraph(zStreams("v3.0.0 replaces v2.0.1\n  v3.0.1 replaces v3.0.0"));
    const lanesOf = (wire: WireGraph) => {
      const graph = readPanelGraph(wire);
      const { lanes } = layoutGraph(graph, listRows(graph, everything), new Set());
      return [...lanes.values()].map(({ channel, lane, x, colour }) => ({ channel, lane, x, colour }));
    };
    assert.deepEqual(lanesOf(after), lanesOf(before));
  });

  it("needs three lanes for 12 channels of a minor version each, and five for 33 channels of which three run through", async () => {
    const lanesOf = async (shape: ZStreams) => {
      const graph = readPanelGraph(await graphOfCatalog(zStreamCatalog(shape)));
      const { lanes } = layoutGraph(graph, listRows(graph, everything), new Set());
      assert.equal(lanes.size, graph.channels.length);
      return new Set([...lanes.values()].map(({ lane }) => lane)).size;
    };
    const twelve = { ...armada, patches: armada.patches.slice(0, 11), across: armada.across.slice(0, 1) };
    assert.equal(await lanesOf(twelve), 3);
    assert.equal(await lanesOf(armada), 5);
    assert.equal(await lanesOf(submariner), 1);
  });

  it("leads an update into another channel from row to row, also when its end is in a folded section", () => {
    const graph = {
      ...readPanelGraph(wireGraph(zStreams("v3.0.0"))),
      links: [
        {
          kind: "skipRange",
          from: "prometheus.v2.0.1",
          fromChannel: "stable-2",
          to: "prometheus.v3.0.0",
          toChannel: "stable-3",
        },
      ],
    } as const;
    const place = (folded: ReadonlySet<string>) => {
      const layout = layoutGraph(graph, listRows(graph, { ...everything, folded }), new Set());
      return layout.links.map(({ from, toRow, track }) => [from.map(({ row }) => row), toRow, track]);
    };
    assert.deepEqual(place(new Set()), [[[2], 0, 0]]);
    assert.deepEqual(place(new Set(["2.0"])), [[[1], 0, 0]]);
  });

  it("draws the updates into one entry as one line, and lines beside one lane on tracks of their own", () => {
    const link = (from: string, fromChannel: string, to: string, toChannel: string) => {
      return { kind: "skipRange", from: `prometheus.${from}`, fromChannel, to: `prometheus.${to}`, toChannel } as const;
    };
    const graph = {
      ...readPanelGraph(
        wireGraph(`
stable-1
  v1.0.0
  v1.0.1 replaces v1.0.0
stable-2
  v2.0.0
  v2.0.1 replaces v2.0.0
stable-3
  v3.0.0`),
      ),
      links: [
        link("v2.0.0", "stable-2", "v3.0.0", "stable-3"),
        link("v2.0.1", "stable-2", "v3.0.0", "stable-3"),
        link("v1.0.0", "stable-1", "v2.0.1", "stable-2"),
      ],
    };
    const { lanes, links } = layoutGraph(graph, listRows(graph, everything), new Set());
    assert.deepEqual(new Set([...lanes.values()].map(({ lane }) => lane)), new Set([0]), "all are in one lane");
    assert.deepEqual(
      links.map(({ toChannel, from, toRow, track }) => [toChannel, from.map(({ row }) => row), toRow, track]),
      [
        ["stable-3", [2, 3], 0, 0],
        ["stable-2", [6], 2, 1],
      ],
    );
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

/** Three channels of a minor version each; the newest one has these entries. */
function zStreams(newest: string): string {
  return `
stable-3
  ${newest}
stable-2
  v2.0.0
  v2.0.1 replaces v2.0.0
stable-1
  v1.0.0
  v1.0.1 replaces v1.0.0`;
}
