import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- templates/lighthouse.yaml --
schema: olm.template.substitutes
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.0.0
- schema: olm.bundle
  package: lighthouse
  name: lighthouse.v1.0.0
  image: quay.io/lighthouse/bundle:v1.0.0
  properties:
  - type: olm.package
    value:
      packageName: lighthouse
      version: 1.0.0
substitutions:
- name: quay.io/lighthouse/bundle:rebuilt
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error substitution-not-newer
  base: lighthouse.v1.0.0
-- rendered/bundles.yaml --
schema: olm.bundle
package: lighthouse
name: lighthouse.v0.9.0
image: quay.io/lighthouse/bundle:rebuilt
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 0.9.0
`,
    ["the bundle in this image, 'lighthouse.v0.9.0', is not newer than 'lighthouse.v1.0.0', which it is to replace"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
schema: olm.template.substitutes
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.0.0
- schema: olm.bundle
  package: lighthouse
  name: lighthouse.v1.0.0
  image: quay.io/lighthouse/bundle:v1.0.0
  properties:
  - type: olm.package
    value:
      packageName: lighthouse
      version: 1.0.0
substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
`);
});
