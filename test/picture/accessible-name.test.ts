import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownText } from "#core";
import { nameVersion } from "../../picture/src/accessible-name.ts";
import { createUpdateCounter } from "../../picture/src/count-updates.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
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
      "prometheus.v1.1.0, channels fast, stable, head of stable, 2 versions can update here",
    );
    assert.equal(
      nameOf("v1.0.0"),
      "prometheus.v1.0.0, channel stable, deprecated, supported up to OpenShift 4.18, 1 error",
    );
    assert.equal(nameOf("v0.9.0"), "prometheus.v0.9.0, channel stable, not in this catalog");
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
