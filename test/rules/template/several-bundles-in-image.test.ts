import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the image of a catalog", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/index:v1
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~ error several-bundles-in-image
-- rendered/bundles.yaml --
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/index:v1
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: quay.io/lighthouse/index:v1
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.1.0
`,
    ["this image contains 2 bundles; opm needs exactly one"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`);
});
