import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownText } from "#core";
import { nameSection, nameVersion } from "../../picture/src/accessible-name.ts";
import { createUpdateCounter } from "../../picture/src/count-updates.ts";
import type { EdgeFilter } from "../../picture/src/edge-filter.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { listRows } from "../../picture/src/rows.ts";
import { guardedGraph } from "../support/guarded-graph.ts";
import { placeAt, wireGraph } from "../support/wire-graph.ts";

describe("the accessible name of a version", () => {
  const finding = { rule: "r", severity: "error", message: "m", channel: "stable", at: placeAt(3) } as const;
  const graph = readPanelGraph(
    wireGraph(
      `
stable
  v1.0.0 deprecated openshift 4.18
  v1.1.0 replaces v1.0.0 skips v0.9.0
fast
  v1.1.0
  v2.0.0 replaces v1.1.0`,
      { findings: [{ ...finding, entry: "prometheus.v1.0.0" }] },
    ),
  );
  const nameOf = (name: string) => {
    const version = graph.byName.get(`prometheus.${name}`);
    return version && nameVersion(graph, version, createUpdateCounter(graph)(version.name));
  };

  it("says what its dots, badges and lines show", () => {
    assert.equal(nameOf("v2.0.0"), "prometheus.v2.0.0, channel fast, head, 1 version can update here");
    assert.equal(
      nameOf("v1.1.0"),
      "prometheus.v1.1.0, channels fast, stable, head of stable, default channel, can update to v2.0.0, 2 versions can update here",
    );
    assert.equal(
      nameOf("v1.0.0"),
      "prometheus.v1.0.0, channel stable, deprecated, supported up to OpenShift 4.18, can update to v1.1.0, 1 error",
    );
    assert.equal(nameOf("v0.9.0"), "prometheus.v0.9.0, channel stable, not in this catalog, can update to v1.1.0");
  });
});

describe("the accessible name of a version, as the picture is looked at", () => {
  const nameIn = (edgeFilter: EdgeFilter, name: string) => {
    const graph = readPanelGraph(
      wireGraph(`
stable
  v1.0.0
  v1.1.0 replaces v1.0.0@v0
  v1.2.0 replaces v1.1.0 skips v1.0.0@v1`),
      edgeFilter,
    );
    const version = graph.byName.get(`prometheus.${name}`);
    return version && nameVersion(graph, version, createUpdateCounter(graph)(version.name));
  };

  it("says what it can update to, or is updated to", () => {
    const begin = "prometheus.v1.0.0, channel stable, ";
    assert.equal(nameIn("all", "v1.0.0"), `${begin}can update to v1.2.0 and 1 other`);
    assert.equal(nameIn("v0", "v1.0.0"), `${begin}updated to v1.1.0`);
    assert.equal(nameIn("v1", "v1.0.0"), `${begin}updated to v1.2.0`);
    assert.equal(nameIn("difference", "v1.0.0"), `${begin}updated to v1.1.0 by OLM v0, updated to v1.2.0 by OLM v1`);
    assert.equal(nameIn("difference", "v1.1.0"), "prometheus.v1.1.0, channel stable, 1 version can update here");
  });

  it("says which steps of guardrails its update edges break", () => {
    const graph = readPanelGraph(guardedGraph);
    const names = graph.versions.map((version) =>
      nameVersion(graph, version, createUpdateCounter(graph)(version.name)),
    );
    const breaking = names.filter((name) => name.includes("an update edge breaks step 1"));
    assert.deepEqual(
      breaking.map((name) => name.split(",")[0]),
      ["prometheus.v1.4.1", "prometheus.v1.4.0", "prometheus.v1.2.1"],
    );
  });

  it("counts changes in a section by their kind", () => {
    const wire = wireGraph(`
stable
  v1.0.0
  v1.0.1 replaces v1.0.0`);
    const [channel] = wire.channels;
    assert.ok(channel);
    const entries = channel.entries.map(
      (entry, index) => ({ ...entry, change: index === 0 ? "lost" : "new" }) as const,
    );
    const graph = readPanelGraph({ ...wire, channels: [{ ...channel, entries }] });
    const [section] = listRows(graph, { folded: new Set(["1.0"]), filter: "", only: new Set() });
    assert.ok(section?.kind === "section");
    assert.equal(nameSection(graph, section), "minor version 1.0, 2 versions, 1 lost, 1 new, head of stable");
  });
});

describe("shown text", () => {
  it("makes visible what is invisible or turns the reading direction", () => {
    assert.equal(shownText("a\u202Eb\u0000c\u200Bd\nשלום"), "a‹U+202E›b‹U+0000›c‹U+200B›d‹U+000A›שלום");
  });

  it("cuts what is too long", () => {
    assert.equal(shownText("a".repeat(100_000)).length, 160);
  });
});
