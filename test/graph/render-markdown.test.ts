import assert from "node:assert/strict";
import { test } from "node:test";
import { graphWithUpdates, renderMarkdown, upgradeGraph } from "#core";
import { catalogOf } from "../support/fixture.ts";
import { hostileNames } from "../support/hostile-names.ts";

const bundle = (version: string, more = "") => `---
schema: olm.bundle
package: heron
name: heron.v${version}
image: quay.io/heron/bundle:v${version}
properties:
  - { type: olm.package, value: { packageName: heron, version: ${version} } }
${more}`;

/** The tables of all packages of a catalog. */
function tableOf(fixture: string): string {
  const packages = [...catalogOf(fixture).packages.values()];
  return [...renderMarkdown(packages.map((pkg) => graphWithUpdates(pkg, upgradeGraph(pkg))))].join("");
}

const heron = `schema: olm.package
name: heron
defaultChannel: stable
---
schema: olm.channel
package: heron
name: stable
entries:
  - name: heron.v1.0.0
  - name: heron.v1.1.0
    replaces: heron.v1.0.0
    skips: [heron.v0.9.0]
  - name: heron.v1.2.0
    replaces: heron.v1.1.0
    skipRange: '>=1.0.0 <1.2.0'
---
schema: olm.channel
package: heron
name: fast
entries:
  - name: heron.v1.1.0
  - name: heron.v1.2.0
    skips: [heron.v1.1.0]
---
schema: olm.deprecations
package: heron
entries:
  - reference: { schema: olm.bundle, name: heron.v1.0.0 }
    message: take a newer one
${bundle("1.0.0")}${bundle("1.1.0")}${bundle("1.2.0", '  - { type: olm.maxOpenShiftVersion, value: "4.20" }\n')}`;

test("a row for each version has its channels, the edges to it, the automatic updates and its state", () => {
  assert.equal(
    tableOf(heron),
    `# Upgrade graph of heron

| Version | Channels | Updates from | OLM v0 updates to | OLM v1 updates to | State |
| --- | --- | --- | --- | --- | --- |
| heron.v1.2.0 | stable (head, default), fast (head) | stable: replaces heron.v1.1.0, skipRange matches 2 entries; fast: skips heron.v1.1.0 |  |  | supported up to OpenShift 4.20 |
| heron.v1.1.0 | stable (default), fast | stable: replaces heron.v1.0.0, skips heron.v0.9.0 | heron.v1.2.0 | heron.v1.2.0 |  |
| heron.v1.0.0 | stable (default) |  | heron.v1.2.0 | heron.v1.2.0 | deprecated |
| heron.v0.9.0 | stable (default) |  | heron.v1.1.0 | heron.v1.1.0 | not an entry |
`,
  );
});

test("names are never markup, and a long list is cut", () => {
  for (const name of Object.values(hostileNames)) {
    const table = tableOf(
      `${JSON.stringify({ schema: "olm.channel", package: "heron", name, entries: [{ name }] })}\n`,
    );
    const lines = table.trimEnd().split("\n");
    assert.equal(lines.length, 5, table);
    assert.equal(lines[4]?.match(/(?<!\\)\|/g)?.length, 7, table);
    assert.doesNotMatch(table, /<\w|(?<!\\)\[|(?<!\\)`/);
  }
  const skips = Array.from({ length: 30 }, (_, index) => `heron.v0.0.${index}`);
  const long = tableOf(
    `${JSON.stringify({ schema: "olm.channel", package: "heron", name: "stable", entries: [{ name: "heron.v1.0.0", skips }] })}\n`,
  );
  assert.match(long, /heron\.v0\.0\.9 and 20 more/);
});

test("a package without channels has no table", () => {
  assert.equal(
    tableOf("schema: olm.package\nname: heron\ndefaultChannel: stable\n"),
    "# Upgrade graph of heron\n\nThe package has no channels.\n",
  );
});
