// The lines above packages, channels and entries.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeLensesOf, entryPlaces } from "#core";
import { drawLenses } from "../../support/draw-glance.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { showPlaces, snapshotOf } from "../../support/places.ts";

const head = "schema: olm.channel\npackage: lighthouse\nname: stable\n";

/** Draws the lenses of a channel `stable` with these entries. A second file contains its package and bundles. */
async function drawChannel(entries: string): Promise<string> {
  const versions = [...entries.matchAll(/(?<=name: lighthouse\.v)[0-9.]+/g)].map(([version]) => version);
  const others = packageBlob + bundlesOf(...new Set(versions));
  const snapshot = await snapshotOf(`-- channel.yaml --\n${head}${entries}\n-- others.yaml --\n${others}`);
  return drawLenses(snapshot).trimEnd().replace(head, "");
}

const cases: Readonly<Record<string, string>> = {
  "a chain, with no text about updates at its head": `
» head 1.2.0 | open graph
entries:
» 2 can update here | open graph
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.0]
» no entry can update here | OLM v0 and v1 → 1.2.0 | open graph
- name: lighthouse.v1.1.0
» no entry can update here | OLM v0 and v1 → 1.2.0 | open graph
- name: lighthouse.v1.0.0`,
  "a skipRange counts the entries that it matches, each once and not its own": `
» head 1.2.0 | open graph
entries:
» 2 can update here | open graph
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <=1.2.0'
» 1 can update here | OLM v0 and v1 → 1.2.0 | open graph
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
» no entry can update here | OLM v0 and v1 → 1.2.0 | open graph
- name: lighthouse.v1.0.0`,
  "versions that only a skipped entry updates": `
» head 3.0.0 | stuck under OLM v0: unlisted versions from 1.0.0 up to but not including 2.0.0 | open graph
entries:
» 1 can update here | open graph
- name: lighthouse.v3.0.0
  skips: [lighthouse.v2.0.0]
» only versions outside the catalog can update here | OLM v0 and v1 → 3.0.0 | open graph
- name: lighthouse.v2.0.0
  skipRange: '>=1.0.0 <2.0.0'`,
  "a range that matches only its own entry": `
» head 2.0.0 | open graph
entries:
» no entry can update here | open graph
- name: lighthouse.v2.0.0
  skipRange: 2.0.0`,
  "a name that has left the channel can still be installed": `
» head 1.2.0 | open graph
entries:
» 1 can update here | open graph
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.9`,
  "the OLMs differ, and one gets stuck": `
» head 1.3.0 | 1 entry is stuck under OLM v0 | open graph
entries:
» 1 can update here | open graph
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
  skips: [lighthouse.v1.2.0]
» 1 can update here | OLM v0 and v1 → 1.3.0 | open graph
- name: lighthouse.v1.2.0
  skips: [lighthouse.v1.1.0]
» no entry can update here | OLM v0: stuck here | OLM v1 → 1.2.0 | open graph
- name: lighthouse.v1.1.0`,
  "two heads: opm rejects the channel, so no OLM updates in it": `
» open graph
entries:
» 1 can update here | open graph
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
» 1 can update here | open graph
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
» no entry can update here | open graph
- name: lighthouse.v1.0.0`,
  "a range that crashes OLM": `
» head 1.1.0 | 2 entries are stuck under OLM v0 and v1 | open graph
entries:
» no entry can update here | OLM v0: crashes | OLM v1 → 1.1.0, then crashes | open graph
- name: lighthouse.v1.0.0
» 1 can update here | OLM v0 and v1: crashes | open graph
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: '<0.5.0 || || >1.0.0'`,
  "updates that stop at a version which only a lower one follows": `
» head 1.1.0 | 2 entries are stuck under OLM v1 | open graph
entries:
» no entry can update here | OLM v0 → 1.1.0 | OLM v1 → 1.2.0, stuck at 1.2.0 | open graph
- name: lighthouse.v1.0.0
» 2 can update here | open graph
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.2.0]
» 1 can update here | OLM v0 → 1.1.0 | OLM v1: stuck here | open graph
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0`,
  "several entries are stuck": `
» head 1.1.0 | 2 entries are stuck under OLM v1 | open graph
entries:
» no entry can update here | OLM v0 → 1.1.0 | OLM v1: stuck here | open graph
- name: lighthouse.v1.2.0
» no entry can update here | OLM v0 → 1.1.0 | OLM v1: stuck here | open graph
- name: lighthouse.v1.3.0
» 2 can update here | open graph
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.2.0, lighthouse.v1.3.0]`,
  "an entry that is written elsewhere has its lens where it stands": `
» head 1.2.0 | open graph
old:
- &first {name: lighthouse.v1.0.0}
entries:
» 1 can update here | OLM v0 and v1 → 1.2.0 | open graph
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
» no entry can update here | OLM v0 and v1 → 1.1.0 | open graph
- *first
» 1 can update here | open graph
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0`,
  "an entry without a name has no lens": `
» head 1.0.0 | open graph
entries:
» no entry can update here | open graph
- name: lighthouse.v1.0.0
- name: ''
-`,
  "entries on one line have none, because their lenses would share one line": `
» head 1.1.0 | open graph
entries: [{name: lighthouse.v1.0.0}, {name: lighthouse.v1.1.0, replaces: lighthouse.v1.0.0}]`,
};

describe("code lenses", () => {
  for (const [what, drawn] of Object.entries(cases)) {
    it(what, async () => {
      assert.equal(await drawChannel(drawn.slice(1).replaceAll(/^ *» .*\n/gm, "")), drawn.slice(1));
    });
  }

  it("say that OLM v1 does not update to a deprecated version, as its author wants it", async () => {
    const entries = "entries:\n- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0";
    const deprecations =
      "---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n- reference: {schema: olm.bundle, name: lighthouse.v1.1.0}\n  message: broken\n";
    const others = `${packageBlob}${bundlesOf("1.0.0", "1.1.0")}${deprecations}`;
    const snapshot = await snapshotOf(`-- channel.yaml --\n${head}${entries}\n-- others.yaml --\n${others}`);
    assert.equal(
      drawLenses(snapshot).trimEnd(),
      `» head 1.1.0 | open graph
${head}entries:
» no entry can update here | OLM v0 → 1.1.0 | OLM v1: no update | open graph
- name: lighthouse.v1.0.0
» 1 can update here | open graph
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0`,
    );
  });

  it("say nothing of OLM v1 in a channel that it cannot select", async () => {
    const entries = `entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skips: [lighthouse.v1.1.0]`;
    const others = `${packageBlob}${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`;
    const named = head.replace("stable", "Stable");
    const snapshot = await snapshotOf(`-- channel.yaml --\n${named}${entries}\n-- others.yaml --\n${others}`);
    assert.equal(
      drawLenses(snapshot).trimEnd(),
      `» head 1.2.0 | 1 entry is stuck under OLM v0 | open graph
${named}entries:
» no entry can update here | OLM v0: stuck here | open graph
- name: lighthouse.v1.0.0
» 1 can update here | OLM v0 → 1.2.0 | open graph
- name: lighthouse.v1.1.0
  skips: [lighthouse.v1.0.0]
» 1 can update here | open graph
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skips: [lighthouse.v1.1.0]`,
    );
  });

  it("stand above packages with the head of the default channel, and above blobs in JSON", async () => {
    const catalog = `{
  "schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"
}
{
  "schema": "olm.channel", "package": "lighthouse", "name": "stable",
  "entries": [
    {
      "name": "lighthouse.v1.0.0"
    },
    {"name": "lighthouse.v1.1.0", "replaces": "lighthouse.v1.0.0"}
  ]
}
`;
    const snapshot = await snapshotOf(`-- catalog.json --\n${catalog}\n-- x.yaml --\n${bundlesOf("1.0.0", "1.1.0")}`);
    assert.equal(
      drawLenses(snapshot).trimEnd(),
      `» default channel stable, head 1.1.0 | open graph
{
  "schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"
}
» head 1.1.0 | open graph
{
  "schema": "olm.channel", "package": "lighthouse", "name": "stable",
  "entries": [
    » no entry can update here | OLM v0 and v1 → 1.1.0 | open graph
    {
      "name": "lighthouse.v1.0.0"
    },
    » 1 can update here | open graph
    {"name": "lighthouse.v1.1.0", "replaces": "lighthouse.v1.0.0"}
  ]
}`,
    );
  });

  it("do not differ with CR LF", async () => {
    const catalog = packageBlob + channelOf("stable", "1.1.0", "1.0.0") + bundlesOf("1.0.0", "1.1.0");
    const titles = async (text: string) => codeLensesOf(await snapshotOf(text)).map(({ title }) => title);
    assert.deepEqual(await titles(catalog.replaceAll("\n", "\r\n")), await titles(catalog));
    assert.ok((await titles(catalog)).length > 5);
  });

  it("lead to the entries that can update there, and to the names of those that have left the channel", async () => {
    const channel = `---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
  replaces: lighthouse.v0.9.0
  skips: ['lighthouse.v1.1.0']
  skipRange: '>=1.0.0 <1.2.0'
- name: lighthouse.v1.1.0
- name: lighthouse.v1.0.0
`;
    const snapshot = await snapshotOf(packageBlob + channel + bundlesOf("1.0.0", "1.1.0", "1.2.0"));
    const names = { package: "lighthouse", channel: "stable", entry: "lighthouse.v1.2.0" };
    const places = entryPlaces(snapshot, names);
    assert.ok(places);
    assert.deepEqual(showPlaces(snapshot, [places.at, ...places.predecessors]), [
      "catalog.yaml:10: - name: <|lighthouse.v1.2.0|>",
      "catalog.yaml:15: - name: <|lighthouse.v1.0.0|>",
      "catalog.yaml:14: - name: <|lighthouse.v1.1.0|>",
      "catalog.yaml:11: replaces: <|lighthouse.v0.9.0|>",
    ]);
    assert.equal(entryPlaces(snapshot, { ...names, entry: "lighthouse.v1.0.1" }), undefined);
    assert.equal(entryPlaces(snapshot, { ...names, channel: undefined }), undefined);
  });

  it("list the versions of other channels where no entry of its own channel can update", async () => {
    const text = `${packageBlob}---
schema: olm.channel
package: lighthouse
name: old
entries:
- name: lighthouse.v1.0.0
---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.1.0'
${bundlesOf("1.0.0", "1.1.0")}`;
    const snapshot = await snapshotOf(text);
    const titles = codeLensesOf(snapshot).map(({ title }) => title);
    assert.ok(titles.includes("1 outside the channel can update here"), titles.join("\n"));
    const places = entryPlaces(snapshot, { package: "lighthouse", channel: "stable", entry: "lighthouse.v1.1.0" });
    assert.deepEqual(showPlaces(snapshot, places?.predecessors ?? []), [
      "catalog.yaml:10: - name: <|lighthouse.v1.0.0|>",
    ]);
  });
});
