import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOf, checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a bundle for each entry", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a missing bundle", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ error entry-without-bundle
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["package 'lighthouse' has no bundle 'lighthouse.v1.1.0'"] },
  );
});

test("where too many names match nothing, none counts as misspelt", () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const catalog = (count: number) => {
    const entries = numbers(count).map((number) => `- name: lighthouse.v1.${number}.0\n`);
    const bundles = numbers(count).map((number) => `lighthouse-v1.${number}.0`);
    const texts = bundles.map((name, number) => bundlesOf(`1.${number}.0`).replace(/name: .*/, `name: ${name}`));
    return `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries.join("")}${texts.join("")}`;
  };
  const suggested = (count: number) =>
    checkCatalog(catalogOf(catalog(count)), {}).filter(({ message }) => message.includes("did you mean")).length;
  assert.ok(suggested(20) > 0);
  assert.equal(suggested(21), 0);
});

test("a missing bundle of two channels", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~ error entry-without-bundle
  replaces: lighthouse.v1.0.0
---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    {
      messages: ["package 'lighthouse' has no bundle 'lighthouse.v1.1.0'"],
      related: [["18: also an entry of channel 'fast'"]],
    },
  );
});

test("a misspelt entry", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthose.v1.0.0
        ~~~~~~~~~~~~~~~~ error entry-without-bundle
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    {
      messages: ["package 'lighthouse' has no bundle 'lighthose.v1.0.0'; did you mean 'lighthouse.v1.0.0'?"],
    },
  );
});

test("a package without any bundle is one finding", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ error entry-without-bundle
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
`,
    { messages: ["package 'lighthouse' has no bundles; add an 'olm.bundle' blob for each of its 2 entries"] },
  );
});

test("a package with one entry and no bundle", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ error entry-without-bundle
`,
    { messages: ["package 'lighthouse' has no bundles; add an 'olm.bundle' blob for its entry 'lighthouse.v1.0.0'"] },
  );
});

test("all bundles of a package have a misspelt schema", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
---
schema: olm.bundel
        ~~~~~~~~~~ error entry-without-bundle
package: lighthouse
name: lighthouse.v1.0.0
---
schema: olm.bundel
        ~~~~~~~~~~ error entry-without-bundle
package: lighthouse
name: lighthouse.v1.1.0
`,
  );
});

test("a bundle whose schema is misspelt", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundel
        ~~~~~~~~~~ error entry-without-bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    {
      messages: [
        "opm does not know the schema 'olm.bundel', so package 'lighthouse' has no bundle 'lighthouse.v1.0.0'; did you mean 'olm.bundle'?",
      ],
      related: [["10: the entry that names it"]],
    },
  );
});

test("the fix corrects the entry", () => {
  checkFix(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthose.v1.0.0
${bundlesOf("1.0.0")}`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});

test("a bundle in a document with a syntax error is not reported as missing", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0")}---
schema: olm.bundle
name: lighthouse.v1.1.0
image: [
       ~ error yaml-syntax
`,
    { messages: ["',' or ']' is missing after this '['"] },
  );
});

test("an entry that is misspelt in one of two channels", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: lighthouse.1.0.0
        ~~~~~~~~~~~~~~~~ error entry-without-bundle
${bundlesOf("1.0.0")}`,
    { messages: ["package 'lighthouse' has no bundle 'lighthouse.1.0.0'; did you mean 'lighthouse.v1.0.0'?"] },
  );
});
