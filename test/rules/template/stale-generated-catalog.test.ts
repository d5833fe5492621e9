import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findingsInFile } from "#core";
import { repairsOf } from "#core/features/repairs/code-actions.ts";
import { checkRepairs, snapshotOf, textsOf, titlesOf } from "../../support/check-repair.ts";
import { bundleBlob, bundlesFile, checkTemplateFindings, generatedFixture } from "../../support/template-fixture.ts";

const rule = "stale-generated-catalog";
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

test("the generated catalog has an entry that the template generates in another channel only", () =>
  checkTemplateFindings(
    basicFixture("  - name: lighthouse.v1.0.0\n")
      .replace("  name: stable\n", "$&        ~~~~~~ info stale-generated-catalog\n")
      .replace(
        "- schema: olm.bundle\n",
        `- schema: olm.channel
  package: lighthouse
  name: fast
  entries:
  - name: lighthouse.v1.1.0
- schema: olm.bundle
  image: example.com/lighthouse:1.1.0
$&`,
      )
      .replace("entries:\n- name: lighthouse.v1.0.0\n", "$&- name: lighthouse.v1.1.0\n")
      .replace(/$/, `---\n${bundleBlob("1.1.0")}`),
    {
      messages: [
        "the generated 'catalog.yaml' still has 'lighthouse.v1.1.0' in channel 'stable'; render the template again",
      ],
    },
  ));

test("a catalog with an entry that the template does not know was not generated from it", () =>
  checkTemplateFindings(
    basicFixture("  - name: lighthouse.v1.0.0\n    skipRange: '>=0.0.0-0 <1.0.0'\n").replace(
      "entries:\n- name: lighthouse.v1.0.0\n",
      "$&- name: lighthouse.v0.9.0\n",
    ),
  ));

/** A template of these versions in a file, in one channel; each replaces the one before. */
function templateOf(path: string, ...versions: readonly string[]): string {
  return `-- ${path} --
schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
${entriesOf(versions, "  ")}${versions.map((each) => `- schema: olm.bundle\n  image: example.com/lighthouse:${each}\n`).join("")}`;
}

/** The catalog that such a template generates. */
function catalogOf(path: string, ...versions: readonly string[]): string {
  return `-- ${path} --
schema: olm.package
name: lighthouse
defaultChannel: stable
---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entriesOf(versions, "")}${versions.map((each) => `---\n${bundleBlob(each)}`).join("")}`;
}

function entriesOf(versions: readonly string[], indent: string): string {
  const names = versions.map((each) => `lighthouse.v${each}`);
  return names
    .map((name, index) => {
      const before = names[index - 1];
      return `${indent}- name: ${name}\n${before === undefined ? "" : `${indent}  replaces: ${before}\n`}`;
    })
    .join("");
}

const rest = bundlesFile("rendered/bundles.yaml", "1.2.0");

describe("a catalog that another template can have generated", () => {
  const own = (...versions: readonly string[]) => templateOf("template.yaml", ...versions);

  test("belongs to a template that agrees with it", () =>
    checkTemplateFindings(
      own("1.0.0", "1.1.0", "1.2.0") +
        templateOf("released.yaml", "1.0.0", "1.1.0") +
        catalogOf("catalog/catalog.yaml", "1.0.0", "1.1.0") +
        rest,
    ));

  test("belongs to the nearest template where none agrees", () =>
    checkTemplateFindings(
      own("1.0.0", "1.1.0") +
        templateOf("v4.19/template.yaml", "1.0.0", "1.2.0") +
        catalogOf("v4.19/catalog/catalog.yaml", "1.0.0") +
        bundlesFile("rendered/bundles.yaml", "1.1.0", "1.2.0"),
    ));

  test("belongs to none where two are equally near and disagree", () =>
    checkTemplateFindings(
      own("1.0.0", "1.1.0") +
        templateOf("other.yaml", "1.0.0", "1.2.0") +
        catalogOf("catalog/catalog.yaml", "1.0.0") +
        bundlesFile("rendered/bundles.yaml", "1.1.0", "1.2.0"),
    ));

  test("belongs to a semver template, too", () => {
    const released = generatedFixture(["1.0.0"], "- name: lighthouse.v1.0.0\n");
    const last = `  - image: ${image("1.0.0")}\n`;
    return checkTemplateFindings(
      `${released.replace(last, `${last}  - image: example.com/lighthouse:1.1.0\n`)}${released
        .slice(0, released.indexOf("-- generated/"))
        .replace("template.yaml", "released.yaml")}${bundlesFile("rendered/bundles.yaml", "1.1.0")}`,
    );
  });

  test("belongs to the template whose catalog is not the other's", () =>
    checkTemplateFindings(
      own("1.0.0", "1.1.0").replace("  - name: lighthouse.v1.1.0\n", `$&          ${"~".repeat(17)} info ${rule}\n`) +
        templateOf("v4.19/template.yaml", "1.0.0") +
        catalogOf("v4.19/catalog/catalog.yaml", "1.0.0") +
        catalogOf("catalog/catalog.yaml", "1.0.0").replace("stable\n---", "stable\n# Another one.\n---") +
        bundlesFile("rendered/bundles.yaml", "1.1.0"),
      {
        messages: [
          "the generated 'catalog.yaml' lacks 'lighthouse.v1.1.0' in channel 'stable'; render the template again",
        ],
      },
    ));
});

test("a template with some of the versions says nothing of the catalog that another one has generated", () =>
  checkTemplateFindings(
    templateOf("test-fbc/template.yaml", "1.1.0") +
      templateOf("v4.19/template.yaml", "1.0.0", "1.1.0") +
      catalogOf("v4.19/catalog/catalog.yaml", "1.0.0", "1.1.0"),
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

test("there is no fix where it would remove a field of the package or deprecations", async () => {
  const old = basicFixture("  - name: lighthouse.v1.0.0\n    skipRange: '>=0.0.0-0 <1.0.0'\n");
  const deprecations = "---\nschema: olm.deprecations\npackage: lighthouse\nentries: []\n";
  assert.ok(old.includes("\ndefaultChannel: stable\n---"));
  await checkRepairs(old.replace("\ndefaultChannel: stable\n---", "\nicon: {}$&"), { rule, titles: [] }, "");
  await checkRepairs(old + deprecations, { rule, titles: [] }, "");
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
