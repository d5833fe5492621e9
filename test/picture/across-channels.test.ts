// Updates from channel to channel as the panel shows and names them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nameVersion } from "../../picture/src/accessible-name.ts";
import { automaticUpdatesOf } from "../../picture/src/automatic-updates.ts";
import { createUpdateCounter } from "../../picture/src/count-updates.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { relationsOf } from "../../picture/src/relations.ts";
import { acrossChannels, placeAt, wireGraph } from "../support/wire-graph.ts";

/** One channel a minor version: 1.1 is reached by a skipRange, 1.2 by a name that its channel does not have. */
const wire = acrossChannels(
  wireGraph(`
stable-1.2
  v1.2.0 replaces v1.1.1
stable-1.1
  v1.1.0
  v1.1.1 replaces v1.1.0
stable-1.0
  v1.0.0`),
  `
any channel
  v1.0.0 → v1.1.1 skipRange stable-1.1
  v1.1.0 → v1.1.1 replaces stable-1.1
  v1.1.1 → v1.2.0 replaces stable-1.2
stable-1.2
  v1.1.1 → v1.2.0
stable-1.1
  v1.0.0 → v1.1.1
  v1.1.0 → v1.1.1`,
);
const anyChannel = readPanelGraph(wire, "anyChannel");

function versionOf(name: string) {
  const version = anyChannel.byName.get(`prometheus.${name}`);
  assert.ok(version);
  return version;
}

describe("OLM v1 in any channel", () => {
  it("shows the edges within channels that are its updates, and leaves the others to lines between lanes", () => {
    const edges = anyChannel.wire.channels.map(({ name, edges }) => [name, edges.map(({ from, to }) => [from, to])]);
    assert.deepEqual(edges, [
      ["stable-1.2", []],
      ["stable-1.1", [["prometheus.v1.1.0", "prometheus.v1.1.1"]]],
      ["stable-1.0", []],
    ]);
    assert.deepEqual(
      anyChannel.across.leaving.map(({ from, to, channel }) => [from, to, channel]),
      [
        ["prometheus.v1.0.0", "prometheus.v1.1.1", "stable-1.1"],
        ["prometheus.v1.1.1", "prometheus.v1.2.0", "stable-1.2"],
      ],
    );
  });

  it("has one next version for each version, and counts those of other channels too", () => {
    const countsOf = createUpdateCounter(anyChannel);
    assert.deepEqual(countsOf("prometheus.v1.1.1"), { arriving: 2, onwards: 1, newest: "prometheus.v1.2.0" });
    assert.deepEqual(countsOf("prometheus.v1.2.0"), { arriving: 1, onwards: 0, newest: undefined });
  });

  it("is named by versions that leave their channel", () => {
    const nameOf = (name: string) =>
      nameVersion(anyChannel, versionOf(name), createUpdateCounter(anyChannel)(`prometheus.${name}`));
    assert.equal(
      nameOf("v1.0.0"),
      "prometheus.v1.0.0, channel stable-1.0, head, updated to v1.1.1 in channel stable-1.1",
    );
    assert.equal(nameOf("v1.1.0"), "prometheus.v1.1.0, channel stable-1.1, updated to v1.1.1");
    assert.equal(
      nameOf("v1.1.1"),
      "prometheus.v1.1.1, channels stable-1.2, stable-1.1, head, updated to v1.2.0 in channel stable-1.2, 2 versions can update here",
    );
  });

  it("relates versions in the channel that has the edge, with its place", () => {
    const onwards = relationsOf(anyChannel, "prometheus.v1.1.1").map((each) => [each.channel, each.onwards]);
    assert.deepEqual(onwards, [
      ["stable-1.2", [{ name: "prometheus.v1.2.0", edges: [{ kind: "replaces", at: placeAt(2), only: undefined }] }]],
      ["stable-1.1", []],
    ]);
    const [stable] = relationsOf(anyChannel, "prometheus.v1.1.1").slice(1);
    assert.deepEqual(
      stable?.arriving.map(({ name, edges }) => [name, edges.map(({ kind }) => kind)]),
      [
        ["prometheus.v1.1.0", ["replaces"]],
        ["prometheus.v1.0.0", ["skipRange"]],
      ],
    );
  });

  it("changes nothing while OLM v1 is limited to each channel", () => {
    const limited = readPanelGraph(wire, "v1");
    assert.deepEqual(
      limited.wire.channels[0]?.edges.map(({ from }) => from),
      ["prometheus.v1.1.1"],
    );
    assert.deepEqual(createUpdateCounter(limited)("prometheus.v1.0.0"), { arriving: 0, onwards: 0, newest: undefined });
  });
});

describe("the automatic updates of a version", () => {
  const all = readPanelGraph(wire);

  it("under OLM v0 are those of its channels, and those after a switch to another", () => {
    assert.deepEqual(automaticUpdatesOf(all, versionOf("v1.1.1"), "v0"), {
      own: [{ to: undefined, channels: ["stable-1.1"], head: true }],
      stuck: [],
      switches: [{ to: "prometheus.v1.2.0", channels: ["stable-1.2"], head: false }],
      anyChannel: undefined,
    });
  });

  it("under OLM v1 are those of its channels, and that without channels", () => {
    const { own, switches, anyChannel } = automaticUpdatesOf(all, versionOf("v1.0.0"), "v1");
    assert.deepEqual(own, [{ to: undefined, channels: ["stable-1.0"], head: true }]);
    assert.deepEqual(switches, []);
    assert.equal(anyChannel?.to, "prometheus.v1.1.1");
  });

  it("are grouped by target, the newest first and none last", () => {
    const graph = readPanelGraph(
      acrossChannels(
        wireGraph(`
a
  v1.0.0
  v1.1.0 replaces v1.0.0
b
  v1.0.0
  v1.1.0 replaces v1.0.0
c
  v1.0.0
d
  v2.0.0
e
  v2.0.0
f
  v3.0.0`),
        "f\n  v1.0.0 → v3.0.0\nd\n  v1.0.0 → v2.0.0\ne\n  v1.0.0 → v2.0.0",
      ),
    );
    const version = graph.byName.get("prometheus.v1.0.0");
    assert.ok(version);
    const { own, switches } = automaticUpdatesOf(graph, version, "v0");
    assert.deepEqual(
      own.map(({ to, channels }) => [to, channels]),
      [
        ["prometheus.v1.1.0", ["a", "b"]],
        [undefined, ["c"]],
      ],
    );
    assert.deepEqual(
      switches.map(({ to, channels }) => [to, channels]),
      [
        ["prometheus.v3.0.0", ["f"]],
        ["prometheus.v2.0.0", ["d", "e"]],
      ],
    );
  });

  it("say where they get stuck, and what is possible from there", () => {
    const graph = readPanelGraph(
      acrossChannels(
        wireGraph(`
stable
  v1.0.0
  v1.1.0 replaces v1.0.0
  v1.2.0 replaces v1.1.0@v1
fast
  v2.0.0`),
        "fast\n  v1.1.0 → v2.0.0",
      ),
    );
    const version = graph.byName.get("prometheus.v1.0.0");
    assert.ok(version);
    assert.deepEqual(automaticUpdatesOf(graph, version, "v0").stuck, [
      {
        channel: "stable",
        at: "prometheus.v1.1.0",
        switches: [{ to: "prometheus.v2.0.0", channels: ["fast"], head: false }],
        anyChannel: undefined,
      },
    ]);
    assert.deepEqual(automaticUpdatesOf(graph, version, "v1").stuck, []);
  });
});
