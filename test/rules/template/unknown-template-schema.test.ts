import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.semver
        ~~~~~~~~~~~~~~~~~~~ error unknown-template-schema
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    ["opm renders no template with the schema 'olm.template.semver'; did you mean 'olm.semver'?"],
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

test("a composite template, which opm no longer renders", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.composite
        ~~~~~~~~~~~~~ error unknown-template-schema
components: []
`,
    ["opm renders no template with the schema 'olm.composite'"],
  );
});

test("the fix", () => {
  checkTemplateFix(
    `-- template.yaml --
schema: olm.template.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
  );
});
