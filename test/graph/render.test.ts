import assert from "node:assert/strict";
import { test } from "node:test";
import { renderDot, renderText, type UpgradeGraph, upgradeGraph } from "#core";
import { catalogOf } from "../support/fixture.ts";
import { heron as heronCatalog } from "../support/heron.ts";

const graphsOf = (fixture: string) => [...catalogOf(fixture).packages.values()].map(upgradeGraph);

type Renderer = (graphs: readonly UpgradeGraph[]) => Iterable<string>;

const written = (render: Renderer, graphs: readonly UpgradeGraph[]) => [...render(graphs)].join("");

const heron = graphsOf(heronCatalog);

test("text has a block for each channel, newest first, with the edges to each entry", () => {
  assert.equal(
    written(renderText, heron),
    `package heron

  channel stable (default)
  ◉ heron.v1.2.0  head  1.2.0-3
  │   replaces   heron.v1.1.0
  │   skipRange  <1.2.0: heron.v1.0.0, heron.v1.1.0
  ● heron.v1.1.0
  │   skips      heron.v1.0.0, heron.v0.9.0 (not in this channel)
  ● heron.v1.0.0  no bundle

  channel fast (no head)
`,
  );
});

test("DOT has a cluster for each channel, and escapes quotes in names", () => {
  assert.match(
    written(renderDot, heron),
    /"heron\/stable\/heron\.v1\.1\.0" -> "heron\/stable\/heron\.v1\.2\.0" \[label="replaces"\];/,
  );
  const odd = graphsOf('schema: olm.channel\npackage: heron\nname: "a\\"; b \\\\"\nentries: []\n');
  assert.match(written(renderDot, odd), /label="heron: a\\"; b \\\\";/);
});
