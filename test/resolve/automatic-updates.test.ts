// The automatic updates of a channel are kept while nothing changes that they depend on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Catalog, readCatalog, readSourceFile } from "#core";
import { type AutomaticUpdates, automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";

const before = `---
schema: olm.package
name: foo
defaultChannel: stable
---
schema: olm.channel
package: foo
name: stable
entries:
- name: foo.v1.0.0
- name: foo.v1.1.0
  replaces: foo.v1.0.0
- name: foo.v1.2.0
  replaces: foo.v1.1.0
  skipRange: '>=1.0.0 <1.2.0'
${["1.0.0", "1.1.0", "1.2.0"].map((version) => bundle(version)).join("")}`;

function bundle(version: string, more = ""): string {
  return `---
schema: olm.bundle
package: foo
name: foo.v${version}
image: registry.example.com/foo:${version}
properties:
- {type: olm.package, value: {packageName: foo, version: ${version}}}
${more}`;
}

/** The updates of the channel before and after an edit of the text; the latter are those of the text read anew. */
function updatesAround(edit: (text: string) => string): readonly [AutomaticUpdates, AutomaticUpdates] {
  const file = readSourceFile("catalog.yaml", before);
  const catalog = readCatalog("", [file]);
  const first = stableUpdates(catalog);
  const edited = readSourceFile("catalog.yaml", edit(before), file);
  const second = stableUpdates(readCatalog("", [edited], catalog));
  const anew = readCatalog("", [readSourceFile("catalog.yaml", edit(before))]);
  assert.deepEqual(describeUpdates(second), describeUpdates(stableUpdates(anew)));
  return [first, second];
}

function stableUpdates({ packages }: Catalog): AutomaticUpdates {
  const pkg = packages.get("foo");
  const channel = pkg?.channels[0];
  assert.ok(pkg && channel);
  return automaticUpdatesIn(pkg, channel);
}

/** Where each OLM updates each entry, such as `1.0.0 → 1.2.0, 1.1.0`. */
function describeUpdates(updates: AutomaticUpdates): readonly string[] {
  return updates.entries.map((entry) => {
    const targets = (["v0", "v1"] as const).map((olm) => updates.next(olm, entry));
    return `${entry.name.slice(5)} → ${targets.map((each) => (typeof each === "string" ? each : each.name.slice(5))).join(", ")}`;
  });
}

test("an edit inside a bundle keeps the updates", () => {
  const [first, second] = updatesAround((text) => text.replace("foo:1.1.0", "foo:1.1.0-2"));
  assert.notEqual(first.pkg, second.pkg);
  assert.equal(first.versionLine, second.versionLine);
  assert.deepEqual(describeUpdates(second), ["1.0.0 → 1.2.0, 1.2.0", "1.1.0 → 1.2.0, 1.2.0", "1.2.0 → stays, stays"]);
});

test("another version of a bundle changes them", () => {
  const [, second] = updatesAround((text) => text.replace("version: 1.2.0", "version: 1.0.5"));
  assert.deepEqual(describeUpdates(second), ["1.0.0 → 1.2.0, 1.1.0", "1.1.0 → 1.2.0, stays", "1.2.0 → stays, stays"]);
});

test("a property that keeps OLM v0 from a bundle changes them", () => {
  const [, second] = updatesAround((text) =>
    text.replace(bundle("1.2.0"), bundle("1.2.0", "- {type: olm.deprecated, value: ''}\n")),
  );
  assert.deepEqual(describeUpdates(second), ["1.0.0 → 1.1.0, 1.2.0", "1.1.0 → stays, 1.2.0", "1.2.0 → stays, stays"]);
});

test("a removed bundle changes them", () => {
  const [, second] = updatesAround((text) => text.replace(bundle("1.1.0"), ""));
  assert.deepEqual(describeUpdates(second), ["1.0.0 → stays, 1.2.0", "1.2.0 → stays, stays"]);
});

test("a deprecated bundle changes them", () => {
  const deprecations = `---
schema: olm.deprecations
package: foo
entries:
- {reference: {schema: olm.bundle, name: foo.v1.2.0}, message: gone}
`;
  const [, second] = updatesAround((text) => text + deprecations);
  assert.deepEqual(describeUpdates(second), ["1.0.0 → 1.2.0, 1.1.0", "1.1.0 → 1.2.0, stays", "1.2.0 → stays, stays"]);
});

test("a second channel of the same name changes them", () => {
  const channel = before.slice(before.indexOf("---\nschema: olm.channel"), before.indexOf("---\nschema: olm.bundle"));
  const [first, second] = updatesAround(
    (text) => text + channel.replace("- name: foo.v1.0.0\n", "- name: foo.v1.0.0\n  replaces: foo.v1.2.0\n"),
  );
  assert.notDeepEqual(describeUpdates(first), describeUpdates(second));
});
