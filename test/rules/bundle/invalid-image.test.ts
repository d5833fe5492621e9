import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a registry with a port and a digest", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: registry.example.com:5000/lighthouse/bundle@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`);
});

test("a scheme", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: docker://quay.io/lighthouse/bundle:v1.0.0
       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error invalid-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    {
      messages: [
        "'docker://quay.io/lighthouse/bundle:v1.0.0' is not a valid image pull spec: it must not start with 'docker://'",
      ],
    },
  );
});

test("an upper case letter", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/Lighthouse/bundle:v1.0.0
       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error invalid-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    {
      messages: [
        "'quay.io/Lighthouse/bundle:v1.0.0' is not a valid image pull spec: it has upper case letters in 'Lighthouse': only the registry and the tag may",
      ],
    },
  );
});

test("a template", () => {
  checkFindings(
    `${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: $(IMAGE)
       ~~~~~~~~ error invalid-image
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`,
    { messages: ["'$(IMAGE)' is not a valid image pull spec: it must not contain '$', '(', ')'"] },
  );
});

test("an unqualified name", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: lighthouse
       ~~~~~~~~~~ warning image-without-registry
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`);
});
