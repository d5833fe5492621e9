import assert from "node:assert/strict";
import { test } from "node:test";
import { renderDot, renderSvg, renderText, type UpgradeGraph, upgradeGraph } from "#core";
import { catalogOf } from "../support/fixture.ts";

const graphsOf = (fixture: string) => [...catalogOf(fixture).packages.values()].map(upgradeGraph);

type Renderer = (graphs: readonly UpgradeGraph[]) => Iterable<string>;

const written = (render: Renderer, graphs: readonly UpgradeGraph[]) => [...render(graphs)].join("");

const heron = graphsOf(`schema: olm.package
name: heron
defaultChannel: stable
---
schema: olm.channel
package: heron
name: stable
entries:
  - name: heron.v1.0.0
  - name: heron.v1.2.0
    replaces: heron.v1.1.0
    skipRange: <1.2.0
  - name: heron.v1.1.0
    skips: [heron.v1.0.0, heron.v0.9.0]
---
schema: olm.bundle
package: heron
name: heron.v1.2.0
properties:
  - type: olm.package
    value: { packageName: heron, version: 1.2.0, release: "3" }
---
schema: olm.bundle
package: heron
name: heron.v1.1.0
properties:
  - type: olm.package
    value: { packageName: heron, version: 1.1.0 }
---
schema: olm.channel
package: heron
name: fast
entries: []
`);

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

test("SVG draws one bracket for a skipRange, dashed skips, a ring for the head and for a missing name", () => {
  const svg = written(renderSvg, heron);
  const count = (pattern: RegExp) => [...svg.matchAll(pattern)].length;
  assert.equal(count(/class="edge range"/g), 1);
  assert.equal(count(/class="edge skips"/g), 2);
  assert.equal(count(/class="edge replaces"/g), 1);
  assert.equal(count(/class="head"/g), 1);
  assert.equal(count(/class="missing"/g), 1);
  assert.equal(count(/class="dot"/g), 2);
});

test("SVG has no script and no external reference, whatever the names are", () => {
  const svg = written(
    renderSvg,
    graphsOf(
      'schema: olm.channel\npackage: heron\nname: "</text><script>alert(1)</script>"\nentries: [{ name: "a&b\\e" }]\n',
    ),
  );
  assert.doesNotMatch(svg, /<script|href|url\(|\p{Cc}(?<!\n)/u);
  assert.match(svg, /&lt;\/text&gt;&lt;script&gt;/);
  assert.match(svg, /a&amp;b‹U\+001B›/);
});
