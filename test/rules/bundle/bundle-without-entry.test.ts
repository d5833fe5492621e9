import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("accepts an entry for each bundle", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("reports a missing entry", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
      ~~~~~~~~~~~~~~~~~ error bundle-without-entry
image: quay.io/lighthouse/bundle:v1.1.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
`,
    { messages: ["no channel of package 'lighthouse' has an entry 'lighthouse.v1.1.0'"] },
  );
});

test("a misspelt bundle name", () => {
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
${bundlesOf("1.0.0")}---
schema: olm.bundle
package: lighthouse
name: lighthouse.1.1.0
image: quay.io/lighthouse/bundle:v1.1.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
`,
    {
      messages: ["package 'lighthouse' has no bundle 'lighthouse.v1.1.0'; did you mean 'lighthouse.1.1.0'?"],
    },
  );
});

test("reports a channel without entries only once", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entires:
~~~~~~~ error channel-without-entries
- name: lighthouse.v1.0.0
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
      ~~~~~~~~~~~~~~~~~ error bundle-without-entry
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
${bundlesOf("1.1.0")}`,
    {
      messages: [
        "channel 'stable' has no entries; did you mean 'entries' instead of 'entires'?",
        "no channel of package 'lighthouse' has an entry 'lighthouse.v1.0.0'",
      ],
      related: [[], ["24: 'lighthouse.v1.1.0' is not an entry either"]],
    },
  );
});

test("a bundle without a name", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.bundle
        ~~~~~~~~~~ error bundle-without-entry
package: lighthouse
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
`,
    { messages: ["this bundle has no name, so no channel entry can refer to it"] },
  );
});

test("accepts an entry in a document that cannot be read", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0", "1.1.0")}---
schema: olm.channel
package: lighthouse
name: fast
entries:
- name: "lighthouse.v1.1.0
        ~~~~~~~~~~~~~~~~~~ error yaml-syntax
`,
    { messages: ['this " is not closed before the document ends'] },
  );
});
