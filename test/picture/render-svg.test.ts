// The picture of a package as a file: complete, for itself, and safe whatever the names are.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { stepsInGraph, upgradeGraph } from "#core";
import { renderSvg } from "#picture";
import { textWidth } from "../../picture/src/svg/text-width.ts";
import { catalogOf } from "../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { heron } from "../support/heron.ts";
import { hostileNames, logCommand, unseenCharacter } from "../support/hostile-names.ts";

function svgOf(fixture: string): string {
  const packages = [...catalogOf(fixture).packages.values()];
  const drawn = packages.map((pkg) => ({ pkg, graph: upgradeGraph(pkg) }));
  return [...renderSvg(drawn.map(({ pkg, graph }) => ({ graph, steps: stepsInGraph(pkg, graph) })))].join("");
}

describe("the picture of a package", () => {
  const svg = svgOf(heron);
  const count = (pattern: RegExp) => [...svg.matchAll(pattern)].length;

  test("has one bracket for a skipRange, dashed skips, a ring for the head and for a missing name", () => {
    assert.equal(count(/<g class="skip-range /g), 1);
    assert.equal(count(/<g class="skips /g), 1);
    assert.equal(count(/class="replaces /g), 1);
    assert.equal(count(/class="dot head /g), 1);
    assert.equal(count(/class="dot missing /g), 1);
    assert.equal(count(/class="dot entry /g), 2);
  });

  test("has a row for the versions outside a channel that only a range matches, and a line from it", () => {
    const ranged = svgOf(heron.replace(/skipRange: .*/, "skipRange: '>=0.1.0 <0.5.0'"));
    assert.ok(ranged.includes(">&gt;=0.1.0 &lt;0.5.0</text>"), "a row");
    assert.match(ranged, /<g class="skip-range [^>]*><path/);
  });

  test("names itself and each row for screen readers", () => {
    assert.match(svg, /role="img" aria-labelledby="title about"/);
    assert.match(svg, /<title id="title">Upgrade graph of heron<\/title>/);
    assert.match(svg, /<desc id="about">heron: 2 channels, 3 versions<\/desc>/);
    assert.match(
      svg,
      /<title>heron\.v1\.2\.0, channel stable, head, default channel, \d versions can update here<\/title>/,
    );
    assert.equal(count(/<g><title>/g), 4);
  });

  test("writes labels, remarks, badges and channels as texts", () => {
    for (const text of ["v1.2.0", "head of stable", "★ default", "not in this catalog", "stable ★", "fast (no head)"]) {
      assert.ok(svg.includes(`>${text}</text>`), text);
    }
  });

  test("draws guardrails", () => {
    const guarded = svgOf(
      `${guardedRest}${guardedChannel}  skipRange: '>=1.2.0 <1.4.0'\n${guardrailsHead}${throughEachMinor}`,
    );
    assert.match(guarded, /class="stop"/);
    assert.match(guarded, /class="break"/);
    assert.match(guarded, /class="guarded"/);
  });
});

test("a picture has no script, no reference and no unseen character, whatever the names are", () => {
  for (const [what, name] of Object.entries(hostileNames)) {
    const blob = { schema: "olm.channel", package: name, name, entries: [{ name, skips: [`${name}x`] }] };
    const svg = svgOf(`${JSON.stringify(blob)}\n`);
    assert.doesNotMatch(svg, unseenCharacter, what);
    assert.doesNotMatch(svg, logCommand, what);
    const tags = svg
      .replace(/<[/?]?[a-z]+(?: [a-zA-Z0-9-]+="[^"<>]*")*\/?>/g, "")
      .replace(/(?<=^|\n)[^<>]*\{[^<>]*\}/g, "");
    assert.doesNotMatch(tags, /[<>]/, `only our own elements: ${what}`);
    assert.doesNotMatch(svg, /<script|href|url\(|@import|\son\w+=/, what);
  }
});

test("several packages are one below the other, and none is an empty picture", () => {
  const two = svgOf("schema: olm.package\nname: heron\n---\nschema: olm.package\nname: otter\n");
  assert.match(two, /Upgrade graph of heron, otter/);
  const tops = [...two.matchAll(/<g transform="translate\(0 (\d+)\)">\n<text class="title"/g)].map(([, top]) =>
    Number(top),
  );
  assert.equal(tops.length, 2);
  assert.ok((tops[1] ?? 0) - (tops[0] ?? 0) > 50);
  assert.match([...renderSvg([])].join(""), /<svg [^>]*>[\s\S]*<\/svg>\n$/);
});

test("texts are measured without a screen", () => {
  assert.equal(textWidth("", 13), 0);
  assert.ok(textWidth("WWW", 13) > 2 * textWidth("iii", 13));
  assert.ok(textWidth("v1.2.3", 13, true) > textWidth("v1.2.3", 13));
  assert.equal(textWidth("海", 10), 10);
});
