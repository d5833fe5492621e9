import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("padded base64", () => {
  checkFindings(`---
schema: olm.package
name: lighthouse
defaultChannel: stable
icon:
  base64data: iVBORw0KGgo=
  mediatype: image/png
${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a character outside of base64", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: stable
icon:
  base64data: light!
              ~~~~~~ error invalid-base64
  mediatype: image/png
${channelBlob}${bundlesOf("1.0.0")}`,
    { messages: ["'base64data' is not base64: illegal base64 data at input byte 5"] },
  );
});

test("missing padding", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: stable
icon:
  base64data: bGlnaHQ
              ~~~~~~~ error invalid-base64
  mediatype: image/png
${channelBlob}${bundlesOf("1.0.0")}`,
    { messages: ["'base64data' is not base64: illegal base64 data at input byte 4"] },
  );
});

test("a bundle object that is not base64", () => {
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
    data: "{}"
          ~~~~ error invalid-base64
`,
    { messages: ["'data' is not base64: illegal base64 data at input byte 0"] },
  );
});

test("line breaks in base64", () => {
  checkFindings(`---
schema: olm.package
name: lighthouse
defaultChannel: stable
icon:
  base64data: |
    iVBO
    Rw0KGgo=
  mediatype: image/png
${channelBlob}${bundlesOf("1.0.0")}`);
});
