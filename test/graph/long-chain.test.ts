// A chain with more entries than a function call can have arguments, and deeper than the call stack.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  automaticTargetsIn,
  diffPackages,
  type Package,
  renderDot,
  renderMermaid,
  renderText,
  upgradeGraph,
} from "#core";
import { automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { divergences } from "#core/resolve/divergences.ts";
import { stuckEntries } from "#core/resolve/stuck-entries.ts";
import { renderSvg } from "#picture";
import { catalogOf } from "../support/fixture.ts";

const length = 130_000;
const nameOf = (index: number) => `heron.v1.${Math.floor(index / 100)}.${index % 100}`;

/** Each entry replaces the one before. Only the first and the last have bundles, which is enough for this test. */
function longChain() {
  const entries = Array.from({ length }, (_, index) =>
    index === 0 ? `- name: ${nameOf(0)}\n` : `- name: ${nameOf(index)}\n  replaces: ${nameOf(index - 1)}\n`,
  );
  const bundles = [0, length - 1].map(
    (index) =>
      `---\nschema: olm.bundle\npackage: heron\nname: ${nameOf(index)}\nimage: quay.io/heron/bundle:v1\nproperties:\n- type: olm.package\n  value: {packageName: heron, version: ${nameOf(index).slice(7)}}\n`,
  );
  return catalogOf(
    `schema: olm.package\nname: heron\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: heron\nname: stable\nentries:\n${entries.join("")}${bundles.join("")}`,
  );
}

function count(parts: Iterable<string>): number {
  let lines = 0;
  for (const _ of parts) lines++;
  return lines;
}

describe("a chain of 130,000 entries", () => {
  const catalog = longChain();
  const pkg = catalog.packages.get("heron") as Package;
  const channel = pkg.channels[0] as Package["channels"][number];

  test("is drawn in every format", () => {
    const graphs = [upgradeGraph(pkg)];
    for (const render of [renderDot, renderText]) assert.ok(count(render(graphs)) > length);
    assert.ok(count(renderSvg(graphs.map((graph) => ({ graph, steps: [] })))) > length);
    assert.ok(count(renderMermaid(catalog)) > length);
  });

  test("can be resolved by both OLMs, searched and compared", () => {
    const updates = automaticTargetsIn(pkg, channel);
    assert.equal(updates("v1", nameOf(0)), undefined);
    for (const olm of ["v0", "v1"] as const) {
      stuckEntries(pkg, channel, olm);
      assert.deepEqual(diffPackages(pkg, pkg, olm).lost, []);
    }
    divergences(pkg, channel);
    assert.ok(automaticUpdatesIn(pkg, channel).entries.length > 0);
  });
});
