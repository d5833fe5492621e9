import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a manifest in base64", () => {
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
- type: olm.bundle.object
  value:
    data: a2luZDogQ29uZmlnTWFw
`);
});

test("a manifest that begins like JSON is not read by opm, even if it is not UTF-8", () => {
  const data = Buffer.from([...Buffer.from('{"kind": "'), 0xff, ...Buffer.from('"}')]);
  const text = (manifest: string) => `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
- type: olm.bundle.object
  value:
    data: ${manifest}
`;
  checkFindings(text(data.toString("base64")));
  const yaml = Buffer.from([...Buffer.from("kind: "), 0xff]).toString("base64");
  checkFindings(`${text(yaml)}          ${"~".repeat(yaml.length)} error invalid-bundle-object\n`);
});

test("a manifest that is not YAML", () => {
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
- type: olm.bundle.object
  value:
    data: YTogYjogYw==
          ~~~~~~~~~~~~ error invalid-bundle-object
`,
    { messages: ["the manifest in 'data' is not YAML: a second ': ' on one line; put the value in quotes"] },
  );
});

test("a bundle object without a value", () => {
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
- type: olm.bundle.object
        ~~~~~~~~~~~~~~~~~ error invalid-bundle-object
`,
    { messages: ["this olm.bundle.object has no value"] },
  );
});

test("a bundle object that is a string", () => {
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
- type: olm.bundle.object
  value: bGlnaHQ=
         ~~~~~~~~ error invalid-bundle-object
`,
    {
      messages: [
        "the value of 'olm.bundle.object' must be a mapping for an olm.bundle.object property, but this is a string",
      ],
    },
  );
});

test("JSON is accepted unchecked, even if it is invalid", () => {
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
- type: olm.bundle.object
  value:
    data: e2Jyb2tlbg==
`);
});
