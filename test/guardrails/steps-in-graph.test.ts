// The steps of a package as its upgrade graph shows them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Package, stepsInGraph, upgradeGraph } from "#core";
import { catalogOf } from "../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { channelOf } from "../support/lighthouse.ts";

function stepsOf(text: string) {
  const pkg = catalogOf(text).packages.get("lighthouse") as Package;
  return stepsInGraph(pkg, upgradeGraph(pkg));
}

const fast = channelOf("fast", "1.4.0", "1.3.0");

describe("the steps of an upgrade graph", () => {
  it("are stretches of each channel's versions", () => {
    const [step] = stepsOf(`${guardedRest}${guardedChannel}${fast}${guardrailsHead}${throughEachMinor}`);
    assert.deepEqual(step?.channels, [
      { channel: "stable", bound: [{ start: 0, end: 2 }], stops: [{ start: 2, end: 3 }] },
      { channel: "fast", bound: [], stops: [{ start: 0, end: 1 }] },
    ]);
    assert.deepEqual(step?.bypasses, []);
  });

  it("belong to the channels that the step names", () => {
    const text = `${guardedRest}${guardedChannel}${fast}${guardrailsHead}${throughEachMinor}  channels: [fast]\n`;
    assert.deepEqual(
      stepsOf(text)[0]?.channels.map(({ channel }) => channel),
      ["fast"],
    );
  });

  it("name the places of the edges of the graph that open a bypass", () => {
    const text = `${guardedRest}${guardedChannel}  skipRange: '>=1.2.0 <1.4.0'\n${guardrailsHead}${throughEachMinor}`;
    const pkg = catalogOf(text).packages.get("lighthouse") as Package;
    const graph = upgradeGraph(pkg);
    const [bypass] = stepsInGraph(pkg, graph)[0]?.bypasses ?? [];
    const range = graph.channels[0]?.ranges.find(({ at }) => at === bypass);
    assert.equal(range?.to, "lighthouse.v1.4.0");
  });

  it("are none without guardrails", () => {
    assert.deepEqual(stepsOf(`${guardedRest}${guardedChannel}`), []);
  });
});
