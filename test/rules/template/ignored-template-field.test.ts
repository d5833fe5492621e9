import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";

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
substitutes: []
~~~~~~~~~~~ warning ignored-template-field
`,
    ["'substitutes' is not a field of a substitutes template, so opm ignores it; did you mean 'substitutions'?"],
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
substitutions: []
`);
});

test("keys in any letter case", () => {
  checkTemplate(`-- template.yaml --
SCHEMA: olm.template.basic
Entries: []
`);
});

test("the fix", () => {
  checkTemplateFix(
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
substitutes: []
`,
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
substitutions: []
`,
  );
});
