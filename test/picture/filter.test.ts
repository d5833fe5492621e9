// The grammar of the filter: which versions each text keeps, what it says about mistakes, and what it suggests.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { WireFinding } from "#protocol";
import { splitTerms } from "../../picture/src/filter/filter-terms.ts";
import { readFilter } from "../../picture/src/filter/read-filter.ts";
import { suggest } from "../../picture/src/filter/suggest.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { listVersions } from "../../picture/src/rows.ts";
import { guardedGraph } from "../support/guarded-graph.ts";
import { installed } from "../support/installed.ts";
import { placeAt, wireGraph } from "../support/wire-graph.ts";

const finding = (rule: string, severity: WireFinding["severity"], entry: string): WireFinding => ({
  rule,
  severity,
  message: "a message",
  channel: "stable",
  entry: `prometheus.${entry}`,
  at: placeAt(1),
});

const wire = wireGraph(
  `
stable
  v1.2.0-rc.1
  v1.2.0 replaces v1.2.0-rc.1 openshift 4.18
  v1.2.3 replaces v1.2.0 openshift 4.20 stuck@v0
  v1.20.0 replaces v1.2.3 openshift 4.21
fast-1.x
  v1.20.0
  v2.0.0 replaces v1.20.0 deprecated stuck
"my fast"
  v3.0.0 replaces v2.9.9`,
  { findings: [finding("several-heads", "error", "v1.20.0"), finding("entry-order", "hint", "v1.2.0")] },
);
const graph = readPanelGraph(wire, "all", [installed("v1.2.0", "monitoring/prometheus")]);

/** The labels that a filter keeps, newest first. */
function kept(filter: string, of = graph): string {
  return listVersions(of, { filter, folded: new Set(), only: new Set() })
    .map(({ label }) => label)
    .join(" ");
}

const all = kept("");

describe("the filter of the upgrade graph", () => {
  it("shows all versions without a term", () => {
    assert.equal(all, "v3.0.0 v2.9.9 v2.0.0 v1.20.0 v1.2.3 v1.2.0 v1.2.0-rc.1");
    assert.equal(kept("   "), all);
  });

  const table: readonly (readonly [string, string])[] = [
    ["channel:stable", "v1.20.0 v1.2.3 v1.2.0 v1.2.0-rc.1"],
    ["channel:fast", "v3.0.0 v2.0.0 v1.20.0"],
    ["channel:FAST-1.X", "v2.0.0 v1.20.0"],
    ["channel:fast*", "v2.0.0 v1.20.0"],
    ["channel:*fast", "v3.0.0"],
    ['channel:"my fast"', "v3.0.0"],
    ["max:4.20", "v1.2.3"],
    ["max:<4.20", "v1.2.0"],
    ["max:>=4.20", "v1.20.0 v1.2.3"],
    ["max:!=4.20", "v1.20.0 v1.2.0"],
    ["max:none", "v3.0.0 v2.9.9 v2.0.0 v1.2.0-rc.1"],
    ["is:head", "v3.0.0 v2.0.0 v1.20.0"],
    ["is:default", "v1.20.0 v1.2.3 v1.2.0 v1.2.0-rc.1"],
    ["is:deprecated", "v2.0.0"],
    ["is:stuck", "v2.0.0 v1.2.3"],
    ["is:installed", "v1.2.0"],
    ["is:missing", "v2.9.9"],
    ["is:finding", "v1.20.0 v1.2.0"],
    ["is:error", "v1.20.0"],
    ["is:warning", ""],
    ["is:problem", "v2.0.0 v1.20.0 v1.2.3"],
    ["rule:several", "v1.20.0"],
    [">=1.20", "v3.0.0 v2.9.9 v2.0.0 v1.20.0"],
    [">1.2", "v3.0.0 v2.9.9 v2.0.0 v1.20.0"],
    ["<1.2", "v1.2.0-rc.1"],
    ["<=1.2", "v1.2.3 v1.2.0 v1.2.0-rc.1"],
    ["=1.2", "v1.2.3 v1.2.0"],
    ["!=1.2.3", "v3.0.0 v2.9.9 v2.0.0 v1.20.0 v1.2.0 v1.2.0-rc.1"],
    [">=v1.2.0-rc.1", all],
    [">=1.2 <1.20", "v1.2.3 v1.2.0"],
    ["v1.2", "v1.2.3 v1.2.0 v1.2.0-rc.1"],
    ["v1", "v1.20.0 v1.2.3 v1.2.0 v1.2.0-rc.1"],
    ["v1.20.0", "v1.20.0"],
    ["rc", "v1.2.0-rc.1"],
    ["Deprecated", "v2.0.0"],
    ["monitoring", "v1.2.0"],
    ['"my fast"', "v3.0.0 v2.9.9"],
    ['"installed: mon', "v1.2.0"],
    ["-is:deprecated channel:fast", "v3.0.0 v1.20.0"],
    ["!is:head v1", "v1.2.3 v1.2.0 v1.2.0-rc.1"],
    ["-v1", "v3.0.0 v2.9.9 v2.0.0"],
    ["!>=1.20", "v1.2.3 v1.2.0 v1.2.0-rc.1"],
    ["IS:Stuck channel:stable max:<=4.20", "v1.2.3"],
  ];
  for (const [filter, expected] of table) {
    it(`keeps what '${filter}' says`, () => {
      assert.equal(kept(filter), expected);
      assert.deepEqual(readFilter(graph, filter).wrong, []);
    });
  }

  for (const filter of ["channel:", "is:", "max:", "max:<", ">=", ">=1.", "rule:", "-"]) {
    it(`does not judge the unfinished '${filter}'`, () => {
      assert.deepEqual(readFilter(graph, filter).wrong, []);
    });
  }

  const mistakes: readonly (readonly [string, string])[] = [
    [
      "colour:red",
      "unknown operator 'colour:'; known: channel:, is:, max:, rule:. Put quotes around a text with a colon",
    ],
    ["channel:beta", "unknown channel 'beta'; known: my fast, fast-1.x, stable"],
    ["max:latest", "'latest' is not an OpenShift version such as 4.20, <4.20 or none"],
    [">=one", "'one' is not a version such as 1.2 or 1.2.3"],
    ["rule:stuck", "unknown rule with a finding here 'stuck'; known: several-heads, entry-order"],
  ];
  for (const [filter, expected] of mistakes) {
    it(`says what is wrong with '${filter}', and ignores it`, () => {
      assert.deepEqual(readFilter(graph, filter).wrong, [expected]);
      assert.equal(kept(`${filter} is:deprecated`), "v2.0.0");
    });
  }

  it("names the word that is nearest to a wrong one first", () => {
    const [wrong] = readFilter(graph, "is:stuk").wrong;
    assert.match(wrong ?? "", /^unknown 'is:' word 'stuk'; known: stuck, head, default/);
  });

  it("counts as stuck only what the shown OLM keeps", () => {
    const shown = (olm: "v0" | "v1") => kept("is:stuck", readPanelGraph(wire, olm));
    assert.deepEqual([shown("v0"), shown("v1")], ["v2.0.0 v1.2.3", "v2.0.0"]);
  });

  it("finds the stops and the bypasses of guardrails", () => {
    const guarded = readPanelGraph(guardedGraph);
    assert.equal(kept("is:bypass", guarded), "v1.4.1 v1.4.0 v1.2.1");
    assert.equal(kept("is:stop", guarded), "v1.3.0");
    assert.equal(kept("is:problem", guarded), "v1.4.1 v1.4.0 v1.2.1");
  });

  it("splits at spaces outside quotes", () => {
    assert.deepEqual(
      splitTerms(' a "b c"  -channel:"d e" !=1 "f').map(({ text, negated, quoted }) => [text, negated, quoted]),
      [
        ["a", false, false],
        ["b c", false, true],
        ["channel:d e", true, false],
        ["!=1", false, false],
        ["f", false, true],
      ],
    );
  });
});

describe("the suggestions of the filter", () => {
  const terms = (filter: string, cursor = filter.length) => suggest(graph, filter, cursor).map(({ term }) => term);

  it("complete operators, words and channels", () => {
    assert.deepEqual(terms("is:st"), ["is:stuck", "is:stop", "is:installed"]);
    assert.deepEqual(terms("chan"), ["channel:"]);
    assert.deepEqual(terms("channel:"), ['channel:"my fast"', "channel:fast-1.x", "channel:stable"]);
    assert.deepEqual(terms("rule:"), ["rule:several-heads", "rule:entry-order"]);
    assert.deepEqual(terms("stab"), ["channel:stable"]);
    assert.deepEqual(terms("-is:dep"), ["-is:deprecated"]);
  });

  it("say nothing about whole terms, free text and an empty filter", () => {
    for (const filter of ["", "v1.2", ">=1.2", "is:stuck", '"is:', "is:stuck "]) assert.deepEqual(terms(filter), []);
  });

  it("replace only the term at the cursor", () => {
    const [first] = suggest(graph, "v1 is:dep channel:stable", 9);
    assert.deepEqual([first?.filter, first?.cursor], ["v1 is:deprecated channel:stable", 17]);
  });
});
