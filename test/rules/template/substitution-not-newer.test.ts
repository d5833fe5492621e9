import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";
import { plainSubstitutesTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- templates/lighthouse.yaml --
${plainSubstitutesTemplate}substitutions:
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
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
`);
});
