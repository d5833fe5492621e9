// What an alias repeats is written once, so that what is wrong with it is said once, also for several channels.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, readCatalog, readSourceFile } from "#core";
import { smallPackage } from "../../growth/catalog-texts.ts";
import { checkTemplateFindings } from "../../support/template-fixture.ts";

const rulesFor = (item: string) => {
  const properties = `- &a ${item}\n- *a\n- *a\n- *a\n`;
  const file = readSourceFile("/w/catalog.yaml", smallPackage({ properties }));
  return checkCatalog(readCatalog("/w", [file]), {}).map(({ rule }) => rule);
};

test("an item that aliases repeat has each finding once", () => {
  assert.deepEqual(rulesFor("{type: olm.maxOpenShiftVersion, value: 4.10}"), [
    "several-max-openshift-versions",
    "unquoted-max-openshift-version",
  ]);
  assert.deepEqual(rulesFor("{type: olm.gvkk, value: 1}"), ["misspelt-property-type"]);
});

const sharedEntries = (...others: readonly string[]) => `-- template.yaml --
schema: olm.template.basic
entries:
- schema: olm.package
  name: dabchick
  defaultChannel: stable
- schema: olm.channel
  package: dabchick
  name: stable
  entries: &e
  - name: dabchick.v1.0.0
          ~~~~~~~~~~~~~~~ error entry-without-bundle
  - name: dabchick.v1.1.0
    replaces: dabchick.v1.0.0
  - name: dabchick.v1.1.1
    replaces: dabchick.v1.1.0
              ~~~~~~~~~~~~~~~ error stranded-entries
    skips: [dabchick.v1.1.0]
${others.map((name) => `- {schema: olm.channel, package: dabchick, name: ${name}, entries: *e}\n`).join("")}`;

const withoutBundles = "package 'dabchick' has no bundles; add an 'olm.bundle' blob for each of its 3 entries";
const stranded =
  "'dabchick.v1.0.0' is stranded in channel 'stable': the 'replaces' chain from the head stops after 'dabchick.v1.1.1', because the next entry, 'dabchick.v1.1.0', is skipped";

test("channels that share entries through an alias have one finding that names them", async () => {
  await checkTemplateFindings(sharedEntries(), { messages: [withoutBundles, stranded] });
  await checkTemplateFindings(sharedEntries("a"), {
    messages: [withoutBundles, `${stranded} (the same holds for channel 'a')`],
  });
  await checkTemplateFindings(sharedEntries("a", "b", "c"), {
    messages: [withoutBundles, `${stranded} (the same holds for channels 'a', 'b' and 'c')`],
  });
});

test("of many channels that share entries, a finding names some", async () => {
  await checkTemplateFindings(sharedEntries(...Array.from({ length: 20 }, (_, index) => `c${index}`)), {
    messages: [withoutBundles, `${stranded.replace("'stable'", "'c0'")} (the same holds for 20 channels such as 'c1')`],
  });
});

test("channels with entries of their own have findings of their own", () => {
  const own = (name: string) => `---
schema: olm.channel
package: dabchick
name: ${name}
entries:
- name: dabchick.v1.0.0
- name: dabchick.v1.1.0
`;
  const text = `schema: olm.package\nname: dabchick\ndefaultChannel: a\n${own("a")}${own("b")}`;
  const found = checkCatalog(readCatalog("/w", [readSourceFile("/w/catalog.yaml", text)]), {});
  assert.equal(found.filter(({ rule }) => rule === "several-heads").length, 2);
});
