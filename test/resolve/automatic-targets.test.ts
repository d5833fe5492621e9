// Which edges of a channel are automatic updates, under which OLM.

import assert from "node:assert/strict";
import { test } from "node:test";
import { channelNamed, upgradeGraph } from "#core";
import { allEdges } from "#core/graph/channel-edges.ts";
import { automaticTargetsIn } from "#core/resolve/automatic-targets.ts";
import { catalogOf } from "../support/fixture.ts";

/** Each edge of channel `stable` with the OLMs whose automatic update it is. */
function describeEdges(entries: string, versions: readonly string[]): readonly string[] {
  const bundles = versions.map(
    (version) =>
      `---\nschema: olm.bundle\npackage: foo\nname: foo.v${version}\nimage: registry.example.com/foo:${version}\nproperties:\n- {type: olm.package, value: {packageName: foo, version: ${version}}}\n`,
  );
  const blobs =
    "---\nschema: olm.package\nname: foo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: foo\nname: stable\nentries:\n";
  const pkg = catalogOf(`${blobs}${entries}${bundles.join("")}`).packages.get("foo");
  const channel = pkg && channelNamed(pkg, "stable");
  assert.ok(pkg && channel);
  const targetOf = automaticTargetsIn(pkg, channel);
  const olms = (from: string, to: string) => (["v0", "v1"] as const).filter((olm) => targetOf(olm, from) === to);
  const [graph] = upgradeGraph(pkg).channels;
  return [...(graph ? allEdges(graph) : [])].map(
    ({ from, to, kind }) => `${from.slice(5)} → ${to.slice(5)} ${kind}: ${olms(from, to).join(", ")}`,
  );
}

test("OLM v0 never updates to a skipped entry, OLM v1 does", () => {
  const entries = `- name: foo.v0.2.1
- name: foo.v0.2.3
  skips: [foo.v0.2.1]
- name: foo.v0.3.0
  replaces: foo.v0.2.3
  skips: [foo.v0.2.3]
`;
  assert.deepEqual(describeEdges(entries, ["0.2.1", "0.2.3", "0.3.0"]), [
    "0.2.1 → 0.2.3 skips: v1",
    "0.2.3 → 0.3.0 replaces: v0, v1",
    "0.2.3 → 0.3.0 skips: v0, v1",
  ]);
});

test("OLM v0 chooses the successor nearest to the head, OLM v1 the highest", () => {
  const entries = `- name: foo.v1.0.0
- name: foo.v2.0.0
  replaces: foo.v1.0.0
- name: foo.v1.5.1
  replaces: foo.v2.0.0
  skipRange: '>=1.0.0 <1.5.0'
`;
  assert.deepEqual(describeEdges(entries, ["1.0.0", "2.0.0", "1.5.1"]), [
    "1.0.0 → 2.0.0 replaces: v1",
    "2.0.0 → 1.5.1 replaces: v0",
    "1.0.0 → 1.5.1 skipRange: v0",
  ]);
});

test("from a version that has left the catalog, each OLM chooses its best entry that names it", () => {
  const entries = `- name: foo.v1.1.0
  replaces: foo.v1.0.0
- name: foo.v1.2.0
  replaces: foo.v1.1.0
  skips: [foo.v1.0.0]
`;
  assert.deepEqual(describeEdges(entries, ["1.1.0", "1.2.0"]), [
    "1.0.0 → 1.1.0 replaces: ",
    "1.1.0 → 1.2.0 replaces: v0, v1",
    "1.0.0 → 1.2.0 skips: v0, v1",
  ]);
});

test("OLM v0 does not update in a channel without a unique chain", () => {
  const entries =
    "- name: foo.v1.0.0\n- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n- name: foo.v1.0.1\n  replaces: foo.v1.0.0\n";
  assert.deepEqual(describeEdges(entries, ["1.0.0", "1.1.0", "1.0.1"]), [
    "1.0.0 → 1.1.0 replaces: v1",
    "1.0.0 → 1.0.1 replaces: ",
  ]);
});
