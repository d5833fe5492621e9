import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- templates/lighthouse.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
  - image: quay.io/lighthouse/bundle:rebuilt
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error indistinct-template-versions
-- rendered/bundles.yaml --
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0-rebuilt
image: quay.io/lighthouse/bundle:rebuilt
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0+2
`,
    [
      "'lighthouse.v1.0.0-rebuilt' and 'lighthouse.v1.0.0' of 'stable' have the same version 1.0.0 without build metadata, so opm cannot order them",
    ],
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
