import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("every blob names a package that exists", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a channel of a misspelt package", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthosue
         ~~~~~~~~~~ error unknown-package
name: stable
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    { messages: ["no 'olm.package' blob defines package 'lighthosue'; did you mean 'lighthouse'?"] },
  );
});

test("a bundle of a misspelt package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighhouse
         ~~~~~~~~~ error unknown-package
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["no 'olm.package' blob defines package 'lighhouse'; did you mean 'lighthouse'?"] },
  );
});

test("a misspelt package blob", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthuse
      ~~~~~~~~~ error unknown-package
defaultChannel: stable
${channelBlob}${bundlesOf("1.0.0")}`,
    {
      messages: [
        "this blob defines package 'lighthuse', but the other blobs belong to 'lighthouse'; did you mean 'lighthouse'?",
      ],
      related: [["7: also in package 'lighthouse'", "13: also in package 'lighthouse'"]],
    },
  );
});

test("deprecations of an unknown package", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: harbour
         ~~~~~~~ error unknown-package
`,
    { messages: ["no 'olm.package' blob defines package 'harbour'"] },
  );
});

test("a missing package blob is reported once", () => {
  checkFindings(
    `---
schema: olm.channel
package: lighthouse
         ~~~~~~~~~~ error unknown-package
name: stable
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    {
      messages: ["no 'olm.package' blob defines package 'lighthouse'"],
      related: [["9: also in package 'lighthouse'"]],
    },
  );
});

test("a package blob whose schema is misspelt", () => {
  checkFindings(
    `---
schema: olm.packge
        ~~~~~~~~~~ error unknown-package
name: lighthouse
defaultChannel: stable
${channelBlob}${bundlesOf("1.0.0")}`,
    {
      messages: [
        "opm does not know the schema 'olm.packge', so no 'olm.package' blob defines package 'lighthouse'; did you mean 'olm.package'?",
      ],
      related: [["7: also in package 'lighthouse'", "13: also in package 'lighthouse'"]],
    },
  );
});

test("the fix corrects the name", () => {
  checkFix(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighhouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
  );
});

test("blobs with other schemas may name any package", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
package: harbour
`);
});
