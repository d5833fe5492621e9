import assert from "node:assert/strict";
import { test } from "node:test";
import { findingsInFile } from "#core";
import { repairsOf } from "#core/features/repairs/code-actions.ts";
import { checkRepairs, snapshotOf, textsOf, titlesOf } from "../../support/check-repair.ts";
import { bundleBlob, checkTemplateFindings, generatedFixture } from "../../support/template-fixture.ts";

const place = "~".repeat("example.com/lighthouse@sha256:".length + 64);
const marker = `           ${place} info stale-generated-catalog\n`;

test("the generated catalog lacks an entry", () =>
  checkTemplateFindings(generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n", { "1.1.0": marker }), {
    messages: [
      "the generated 'catalog.yaml' lacks 'lighthouse.v1.1.0' in channel 'stable-v1'; render the template again",
    ],
  }));

test("the generated catalog equals what the template generates", () =>
  checkTemplateFindings(
    generatedFixture(
      ["1.0.0", "1.1.0"],
      "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n",
    ),
  ));

test("a catalog with channels of its own was not generated from the template", () =>
  checkTemplateFindings(
    generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n").replace("name: stable-v1", "name: by-hand"),
  ));

test("a catalog for another OpenShift version is not compared", () =>
  checkTemplateFindings(
    generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n")
      .replace("-- template.yaml --", "-- v4.19/template.yaml --")
      .replace("-- generated/catalog.yaml --", "-- v4.20/catalog.yaml --"),
  ));

/** A basic template of this entry, and a catalog that was generated from it as `lighthouse.v1.0.0` without edges. */
function basicFixture(entry: string): string {
  return `-- template.yaml --
schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
${entry}- schema: olm.bundle
  image: example.com/lighthouse:1.0.0
-- generated/catalog.yaml --
schema: olm.package
name: lighthouse
defaultChannel: stable
---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
---
${bundleBlob("1.0.0")}`;
}

test("a template that was changed by hand", () =>
  checkTemplateFindings(
    basicFixture(`  - name: lighthouse.v1.0.0
          ~~~~~~~~~~~~~~~~~ info stale-generated-catalog
    skipRange: '>=0.1.0 <1.0.0'
`),
  ));

test("the generated catalog lacks a channel", () =>
  checkTemplateFindings(
    basicFixture(`  - name: lighthouse.v1.0.0
- schema: olm.channel
  package: lighthouse
  name: fast
        ~~~~ info stale-generated-catalog
  entries:
  - name: lighthouse.v1.0.0
`),
    { messages: ["the generated 'catalog.yaml' lacks channel 'fast'; render the template again"] },
  ));

test("the generated catalog has an entry that the template generates no longer", () =>
  checkTemplateFindings(
    basicFixture("  - name: lighthouse.v1.0.0\n")
      .replace("  name: stable\n", "$&        ~~~~~~ info stale-generated-catalog\n")
      .replace("entries:\n- name: lighthouse.v1.0.0\n", "$&- name: lighthouse.v0.9.0\n"),
    {
      messages: [
        "the generated 'catalog.yaml' still has 'lighthouse.v0.9.0' in channel 'stable'; render the template again",
      ],
    },
  ));

test("the generated catalog has another default channel", () =>
  checkTemplateFindings(
    basicFixture("  - name: lighthouse.v1.0.0\n")
      .replace("  defaultChannel: stable\n", "$&                  ~~~~~~ info stale-generated-catalog\n")
      .replace("\ndefaultChannel: stable\n---", "\ndefaultChannel: fast\n---"),
    {
      messages: [
        "the generated 'catalog.yaml' has the default channel 'fast' instead of 'stable'; render the template again",
      ],
    },
  ));

for (const [name, edges] of [
  ["replaces", "    replaces: lighthouse.v0.9.0\n"],
  ["skips", "    skips: [lighthouse.v0.9.0]\n"],
] as const) {
  test(`the generated catalog lacks an edge of '${name}'`, () =>
    checkTemplateFindings(
      basicFixture(`  - name: lighthouse.v1.0.0
          ~~~~~~~~~~~~~~~~~ info stale-generated-catalog
${edges}`),
      {
        messages: [
          "the generated 'catalog.yaml' has other update edges to 'lighthouse.v1.0.0' in channel 'stable'; render the template again",
        ],
      },
    ));
}

test("a name that is both replaced and skipped, and the order of skips, make no difference", () =>
  checkTemplateFindings(
    basicFixture(`  - name: lighthouse.v1.0.0
    replaces: lighthouse.v0.9.0
    skips: [lighthouse.v0.9.0, lighthouse.v0.8.0, lighthouse.v0.7.0]
`).replace(
      "entries:\n- name: lighthouse.v1.0.0\n",
      "$&  replaces: lighthouse.v0.9.0\n  skips: [lighthouse.v0.7.0, lighthouse.v0.8.0]\n",
    ),
  ));

test("a template with errors should be repaired before it is rendered again", () =>
  checkTemplateFindings(
    basicFixture(`  - name: lighthose.v1.0.0
          ~~~~~~~~~~~~~~~~ error entry-without-bundle
    skipRange: '>=0.1.0 <1.0.0'
`),
  ));

test("a misspelt name in the entry that differs is the only finding", () =>
  checkTemplateFindings(
    basicFixture(`  - name: lighthouse.v1.0.0
    skips:
    - lighthouse.v9.0.0
      ~~~~~~~~~~~~~~~~~ warning dangling-edge
`),
  ));

test("a misspelt name in another entry changes nothing", () =>
  checkTemplateFindings(
    basicFixture(`  - name: lighthouse.v1.0.0
          ~~~~~~~~~~~~~~~~~ info stale-generated-catalog
    skipRange: '>=0.1.0 <1.0.0'
  - name: lighthouse.v1.1.0
    replaces: lighthouse.v1.0.0
    skips:
    - lighthouse.v9.0.0
      ~~~~~~~~~~~~~~~~~ warning dangling-edge
`)
      .replace(
        "  image: example.com/lighthouse:1.0.0\n",
        "  image: example.com/lighthouse:1.0.0\n- schema: olm.bundle\n  image: example.com/lighthouse:1.1.0\n",
      )
      .replace(/$/, `---\n${bundleBlob("1.1.0")}`),
  ));

const image = (version: string) => `example.com/lighthouse@sha256:${version.replaceAll(".", "").padEnd(64, "0")}`;
const rule = "stale-generated-catalog";
const title = "Update the generated catalog";

const stale = generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n");

/** The fixture with a generated catalog of its own making. */
function withCatalog(text: string, fixture = stale): string {
  return `${fixture.slice(0, fixture.indexOf("-- generated/catalog.yaml --"))}${text}`;
}

test("the fix adds an entry, and keeps unchanged blobs with their comments, description and icon", () => {
  const catalog = (entries: string, bundle: string) => `-- generated/catalog.yaml --
# Generated.
schema: olm.package
name: lighthouse
defaultChannel: stable-v1
description: Lights up # by hand
---
# The only channel.
schema: olm.channel
name: stable-v1
package: lighthouse
entries:
${entries}---
# The first one.
${bundleBlob("1.0.0").replace(/image: .*/, `image: "${image("1.0.0")}" # pinned`)}${bundle}---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.bundle, name: lighthouse.v1.0.0}
  message: use 1.1.0
`;
  const others = `-- rendered/bundle.yaml --
${bundleBlob("1.1.0").replace(/image: .*/, `image: ${image("1.1.0")}`)}`;
  const old = withCatalog(catalog("- name: lighthouse.v1.0.0\n", "") + others);
  const added = `---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: ${image("1.1.0")}
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
`;
  const now = withCatalog(
    catalog("- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n", added) + others,
  );
  return checkRepairs(old, { rule, titles: [title] }, now);
});

test("the fix removes what the template no longer generates", () => {
  const dropped = `  - image: ${image("1.1.0")}\n`;
  const both = "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n";
  const old = generatedFixture(["1.0.0", "1.1.0"], both).replace(dropped, "");
  return checkRepairs(old, { rule, titles: [title] }, generatedFixture(["1.0.0"], "- name: lighthouse.v1.0.0\n"));
});

test("the fix keeps JSON", () => {
  const bundle = (version: string) => `{
    "schema": "olm.bundle",
    "name": "lighthouse.v${version}",
    "package": "lighthouse",
    "image": "${image(version)}",
    "properties": [{"type": "olm.package", "value": {"packageName": "lighthouse", "version": "${version}"}}]
}
`;
  const catalog = (entries: string) => `-- generated/catalog.json --
{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable-v1"}
{
    "schema": "olm.channel",
    "name": "stable-v1",
    "package": "lighthouse",
    "entries": [
        {
            "name": "lighthouse.v1.0.0"
        }${entries}
    ]
}
${bundle("1.0.0")}${bundle("1.1.0")}`;
  const entry = `,
        {
            "name": "lighthouse.v1.1.0",
            "replaces": "lighthouse.v1.0.0"
        }`;
  return checkRepairs(withCatalog(catalog("")), { rule, titles: [title] }, withCatalog(catalog(entry)));
});

test("two generated catalogs are updated one by one", async () => {
  const separator = "---\nschema: olm.bundle\n";
  const [blobs = "", first = "", second = ""] = stale.split(separator);
  const [, catalog = ""] = blobs.split("-- generated/catalog.yaml --\n");
  const fixture = `${blobs}${separator}${first}-- other/catalog.yaml --\n${catalog}${separator}${second}`;
  const snapshot = await snapshotOf(textsOf(fixture), "template.yaml");
  assert.ok(snapshot);
  const found = findingsInFile(snapshot).filter((finding) => finding.rule === rule);
  assert.deepEqual(
    found.flatMap((finding) => titlesOf(repairsOf(snapshot, finding))),
    [`${title} 'generated/catalog.yaml'`, `${title} 'other/catalog.yaml'`],
  );
});

for (const [why, more] of [
  ["another package is in the file", "---\nschema: olm.package\nname: harbor\ndefaultChannel: ''\n"],
  ["the file holds a document other than blobs", "---\nkind: ConfigMap\n"],
  ["a document of the file cannot be read", "---\nname: [\n"],
  ["a channel is defined twice", "---\nschema: olm.channel\npackage: lighthouse\nname: stable-v1\nentries: []\n"],
] as const) {
  test(`there is no fix where ${why}`, () => checkRepairs(stale + more, { rule, titles: [] }, ""));
}

test("there is no fix where another file of the catalog describes bundles", () => {
  const [, first = "", second = ""] = stale.split("---\nschema: olm.bundle\n");
  const moved = stale.replace(`---\nschema: olm.bundle\n${second}`, "");
  assert.ok(first && second && moved !== stale);
  return checkRepairs(`${moved}-- generated/bundles.yaml --\nschema: olm.bundle\n${second}`, { rule, titles: [] }, "");
});
