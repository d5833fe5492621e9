import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
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
  base: lighthouse.v1.0
        ~~~~~~~~~~~~~~~ error unknown-substitution-base
`,
    ["bundle 'lighthouse.v1.0' is not in this catalog"],
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

test("an earlier substitute is a base", () => {
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
- name: quay.io/lighthouse/bundle:v1.2.0
  base: lighthouse.v1.1.0
`);
});
