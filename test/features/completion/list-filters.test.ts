// Which items an editor keeps in its list while more is typed: none at a complete value, so that Enter begins a new line.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { ask, typing } from "./catalog-cursor.ts";

const v = (version: string) => `lighthouse.v${version}`;

/** An entry that replaces what is typed, in a channel with bundles of these versions. */
const replaces = (typed: string, ...versions: readonly string[]) =>
  `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n- name: ${v("9.0.0")}\n  replaces: ${typed}<|>\n${bundlesOf("9.0.0", ...versions)}`;

/** The items that are left when `more` was typed behind the cursor, as VS Code compares them with what is typed. */
async function kept(fixture: string, more: string): Promise<readonly string[]> {
  const { text, completions = [] } = await ask(fixture, typing);
  const cursor = text.length - fixture.length + fixture.indexOf("<|>") + "<|>".length;
  return completions
    .filter(({ label, filter = label, span }) => {
      const typed = text.slice(span.start, cursor) + more;
      return occursInOrder(typed.toLowerCase(), filter.toLowerCase());
    })
    .map(({ label }) => label);
}

function occursInOrder(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

describe("a list that an editor keeps while more is typed", () => {
  it("shows what begins like that, up to the dot before the last number of a version", async () => {
    const fixture = replaces("", "1.1.0", "1.2.0");
    assert.deepEqual(await kept(fixture, "light"), [v("1.2.0"), v("1.1.0")]);
    assert.deepEqual(await kept(fixture, v("1.2")), [v("1.2.0")]);
    assert.deepEqual(await kept(fixture, v("1.2.")), []);
    assert.deepEqual(await kept(fixture, v("1.2.0")), []);
  });

  it("does not keep a version with more digits than are typed", async () => {
    const fixture = replaces("", "1.10.0", "1.12.100", "11.1.0");
    assert.deepEqual(await kept(fixture, v("1.1.0")), []);
    assert.deepEqual(await kept(replaces(v("1."), "1.10.0"), "1.0"), []);
    assert.deepEqual(await kept(replaces(v("1."), "1.10.0"), "10"), [v("1.10.0")]);
  });

  it("does not keep the pre-releases and builds of a complete version", async () => {
    const fixture = replaces("", "1.1.0-20240101", "1.1.0-rc.1");
    assert.deepEqual(await kept(fixture, v("1.1.0")), []);
    assert.deepEqual(await kept(replaces(v("1.1.0"), "1.1.0-rc.1", "1.1.01"), ""), []);
    assert.deepEqual(await kept(replaces(v("1.1.0-"), "1.1.0-rc.1"), "rc"), [v("1.1.0-rc.1")]);
    assert.deepEqual(await kept(replaces(v("1.1.0-"), "1.1.0-rc.1"), "rc."), []);
  });

  it("keeps longer values while a shorter one with which they begin is not complete", async () => {
    const fixture = `${packageBlob}---\nschema: olm.bundle\npackage: lighthouse\nname: ${v("1.0.0")}\nproperties:\n- type: <|>\n`;
    const gvk = ["olm.gvk", "olm.gvk.required"];
    assert.deepEqual(await kept(fixture, "olm.gv"), gvk);
    assert.deepEqual(await kept(fixture, "olm.gvk"), []);
    assert.deepEqual(await kept(fixture, "olm.gvr"), ["olm.gvk.required"]);
    assert.deepEqual(await kept(fixture.replace("<|>", "olm.gvk.<|>"), "req"), ["olm.gvk.required"]);
  });

  it("has no value of which a letter is missing, and no blob of which two are", async () => {
    const schemas = async (typed: string) => kept(`${packageBlob}---\nschema: ${typed}<|>`, "");
    assert.deepEqual(await schemas("olm.chan"), ["olm.channel"]);
    assert.deepEqual(await schemas("olm.chann"), []);
    const channels = async (typed: string) =>
      kept(`${packageBlob.replace("stable", `${typed}<|>`)}${channelOf("stable", "1.0.0")}`, "");
    assert.deepEqual(await channels("stab"), ["stable"]);
    assert.deepEqual(await channels("stabl"), []);
  });

  it("keeps no blob when a schema is complete, and no key behind its colon", async () => {
    const file = "-- lighthouse/catalog.yaml --\ns<|>";
    assert.deepEqual(await kept(file, "chema: olm.s"), [
      "olm.semver",
      "olm.template.basic",
      "olm.template.substitutes",
    ]);
    assert.deepEqual(await kept(file, "chema: olm.semver"), []);
    const bundle = `${packageBlob}---\nschema: olm.bundle\npa<|>`;
    assert.deepEqual(await kept(bundle, "ckage"), ["package"]);
    assert.deepEqual(await kept(bundle, "ckage:"), []);
  });

  it("compares quotes of JSON too", async () => {
    const json = '-- lighthouse/catalog.json --\n{"schema": "<|>"}\n';
    assert.ok((await kept(json, "olm.bun")).includes("olm.bundle"));
    assert.deepEqual(await kept(json, "olm.bundle"), []);
  });
});
