import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- templates/lighthouse.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
  - image: quay.io/buoy/bundle:v1.1.0
           ~~~~~~~~~~~~~~~~~~~~~~~~~~ error mixed-template-packages
-- rendered/bundles.yaml --
schema: olm.bundle
package: buoy
name: buoy.v1.1.0
image: quay.io/buoy/bundle:v1.1.0
properties:
- type: olm.package
  value:
    packageName: buoy
    version: 1.1.0
`,
    ["'buoy.v1.1.0' is a bundle of package 'buoy', but a semver template has only one package: 'lighthouse'"],
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
