import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
---
schema: olm.package
~~~~~~~~~~~~~~~~~~~ warning ignored-template-document
name: lighthouse
`,
    ["opm reads only the first document of a template and ignores everything from here on"],
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

test("the line that ends the template holds only a separator, in a semver template too", () =>
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
---schema: olm.semver
   ~~~~~~~~~~~~~~~~~~ error document-separator
`,
  ));
