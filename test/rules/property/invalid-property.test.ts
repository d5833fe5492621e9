import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a property of an unknown type may have any value", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: acme.lamp
  value: [1, on]
`);
});

test("a property without a value", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: acme.lamp
        ~~~~~~~~~ error invalid-property
`,
    { messages: ["the property 'acme.lamp' has no value"] },
  );
});

test("fields that are not under the value", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  packageName: lighthouse
  ~~~~~~~~~~~ error invalid-property
  version: 1.0.0
`,
    {
      messages: ["the property 'olm.package' has no value; 'packageName' belongs below 'value'"],
      isAboutStyle: true,
    },
  );
});

test("'value' is misspelt", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  vaue:
  ~~~~ error invalid-property
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["the property 'olm.package' has no value; did you mean 'value' instead of 'vaue'?"] },
  );
});

test("items of another list of the bundle", () => {
  const bundle = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
  checkFindings(
    `${bundle}- image: quay.io/lighthouse/lamp:v1.0.0
  ~~~~~ error invalid-property
  name: lamp
- image: quay.io/lighthouse/bulb:v1.0.0
  name: bulb
`,
    {
      messages: [
        "this property has neither type nor value; it looks like a related image: is the line 'relatedImages:' missing above it?",
      ],
      isAboutStyle: true,
    },
  );
  checkFindings(
    `${bundle}- relatedImages: []
  ~~~~~~~~~~~~~ error invalid-property
`,
    { messages: ["this property has neither type nor value; 'relatedImages' is a field of the bundle"] },
  );
});

test("a group, version and kind with the wrong types", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.gvk
  value:
    group: lamps.example.com
    kind: [Lamp]
          ~~~~~~ error invalid-property
    version: 1
             ~ error invalid-property
`,
    {
      messages: [
        "'kind' must be a string, but this is a list",
        "'version' must be a string, but 1 is a number; put it in quotes",
      ],
    },
  );
});

test("an annotation that YAML reads as a boolean", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.csv.metadata
  value:
    annotations:
      certified: false
                 ~~~~~ error invalid-property
`,
    { messages: ["'certified' must be a string, but this is the boolean false; put it in quotes"] },
  );
});

test("the fix quotes the annotation", () => {
  checkFix(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.csv.metadata
  value:
    annotations:
      certified: false
`,
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.csv.metadata
  value:
    annotations:
      certified: "false"
`,
  );
});

test("null is a value", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.gvk
  value:
`);
});

for (const [name, version, advice] of [
  ["lighthouse.v0.4.0", "0.40", 'did you mean "0.4.0"?'],
  ["lighthouse", "0.40", 'write it as "1.2.3"'],
] as const) {
  test(`a version that is a number is one finding, in bundle ${name}`, () => {
    checkFindings(
      `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: ${name}
---
schema: olm.bundle
package: lighthouse
name: ${name}
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: ${version}
             ~~~~ error invalid-property
`,
      { messages: [`'version' must be a string, but ${version} is a number; ${advice}`] },
    );
  });
}
