import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("a version of two numbers", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/index:v1
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~ error invalid-template-bundle
-- rendered/bundles.yaml --
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0
image: quay.io/lighthouse/index:v1
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: "1.0"
`,
    ["the bundle 'lighthouse.v1.0' has no valid version: No Major.Minor.Patch elements found"],
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
