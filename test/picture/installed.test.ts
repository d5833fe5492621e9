import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { InstalledVersion } from "#protocol";
import { nameSection, nameVersion } from "../../picture/src/accessible-name.ts";
import { createUpdateCounter } from "../../picture/src/count-updates.ts";
import { nameAbsent } from "../../picture/src/installed.ts";
import { layoutGraph } from "../../picture/src/layout.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { badgesOf } from "../../picture/src/row-text.ts";
import { listRows } from "../../picture/src/rows.ts";
import { installed } from "../support/installed.ts";
import { wireGraph } from "../support/wire-graph.ts";

const wire = wireGraph(`
stable
  v1.0.0
  v1.0.1 replaces v1.0.0
  v1.1.0 replaces v1.0.1 skips v0.9.0
fast
  v1.1.0
  v2.0.0 replaces v1.1.0`);
const everything = { folded: new Set<string>(), filter: "", only: new Set<string>() };

describe("an installed version of the shown package", () => {
  const graphWith = (...all: readonly InstalledVersion[]) => readPanelGraph(wire, "all", all);
  const wordsOf = (name: string, ...all: readonly InstalledVersion[]) => {
    const graph = graphWith(...all);
    const version = graph.byName.get(`prometheus.${name}`);
    assert.ok(version !== undefined);
    const badges = badgesOf(graph, version).filter(({ kind }) => kind === "installed");
    return {
      badges: badges.map(({ lead, text }) => `${lead}${text}`),
      name: nameVersion(graph, version, createUpdateCounter(graph)(version.name)),
    };
  };

  it("is pinned to its version by name, with visible and accessible text", () => {
    const { badges, name } = wordsOf("v1.0.1", installed("v1.0.1", "monitoring/prometheus.v1.0.1"));
    assert.deepEqual(badges, ["installed: monitoring/prometheus.v1.0.1"]);
    assert.equal(
      name,
      "prometheus.v1.0.1, channel stable, installed: monitoring/prometheus.v1.0.1, can update to v1.1.0, 1 version can update here",
    );
  });

  it("is pinned once for each place", () => {
    const places = ["ClusterExtension prometheus", "north/prometheus.v1.0.1"];
    const { badges, name } = wordsOf("v1.0.1", ...places.map((where) => installed("v1.0.1", where)));
    assert.deepEqual(badges, ["installed: ClusterExtension prometheus", "installed: north/prometheus.v1.0.1"]);
    assert.match(name, /installed: ClusterExtension prometheus, north\/prometheus\.v1\.0\.1,/);
  });

  it("is only counted if there are many places", () => {
    const places = Array.from({ length: 200 }, (_, index) => installed("v1.0.1", `team-${index}/prometheus.v1.0.1`));
    const { badges, name } = wordsOf("v1.0.1", ...places);
    assert.deepEqual(badges, ["installed: 200 places"]);
    assert.match(name, /, installed in 200 places,/);
  });

  it("does not belong to another package, but may have an unknown package", () => {
    const other = { ...installed("v1.0.1", "monitoring/x"), package: "grafana" };
    assert.deepEqual(wordsOf("v1.0.1", other).badges, []);
    assert.deepEqual(wordsOf("v1.0.1", { ...other, package: null }).badges, ["installed: monitoring/x"]);
  });

  it("is pinned in every lane with the version, and in folded sections", () => {
    const pins = (folded: ReadonlySet<string>, name: string) => {
      const graph = graphWith(installed(name, "monitoring/prometheus"));
      const rows = listRows(graph, { ...everything, folded });
      return layoutGraph(graph, rows, new Set()).pins.map(({ channel, row }) => `${channel} ${rows[row]?.key}`);
    };
    assert.deepEqual(pins(new Set(), "v1.1.0"), ["fast version prometheus.v1.1.0", "stable version prometheus.v1.1.0"]);
    assert.deepEqual(pins(new Set(["1.0"]), "v1.0.1"), ["stable section 1.0"]);
  });

  it("is named by a folded section", () => {
    const graph = graphWith(installed("v1.0.1", "monitoring/prometheus"));
    const section = listRows(graph, everything).find((row) => row.kind === "section");
    assert.equal(section && nameSection(graph, section), "minor version 1.0, 2 versions, 1 installed");
  });

  it("is found by the filter", () => {
    const graph = graphWith(installed("v1.0.1", "monitoring/prometheus.v1.0.1"));
    const found = listRows(graph, { ...everything, filter: "installed monitoring" });
    assert.deepEqual(
      found.map(({ key }) => key),
      ["version prometheus.v1.0.1"],
    );
  });

  it("is reported if no channel has it, whether an entry refers to it or not", () => {
    const absent = (...names: readonly string[]) =>
      nameAbsent(graphWith(...names.map((name) => installed(name, `monitoring/prometheus.${name}`))))?.text;
    assert.equal(absent("v1.0.1"), undefined);
    assert.equal(absent("v1.0.9"), "installed 1.0.9 is not in this catalog");
    assert.equal(absent("v0.9.0", "v1.0.9"), "installed 0.9.0 and 1.0.9 are not in this catalog");
    assert.equal(
      absent("v7.0.0", "v7.0.1", "v7.0.2", "v7.0.3", "v7.0.4"),
      "installed 7.0.0, 7.0.1, 7.0.2 and 2 more are not in this catalog",
    );
    assert.deepEqual(wordsOf("v0.9.0", installed("v0.9.0", "monitoring/x")).badges, ["installed: monitoring/x"]);
  });

  it("is not reported as missing if its package is unknown", () => {
    const graph = graphWith({ ...installed("v1.0.9", "monitoring/x"), package: null });
    assert.equal(nameAbsent(graph), undefined);
  });
});
