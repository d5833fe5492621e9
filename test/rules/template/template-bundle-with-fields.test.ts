import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";
import { packageAndChannel, plainBasicTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.basic
entries:
${packageAndChannel}- schema: olm.bundle
  package: lighthouse
  ~~~~~~~ error template-bundle-with-fields
  image: quay.io/lighthouse/bundle:v1.0.0
`,
    ["opm takes 'package' from the image; remove it"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainBasicTemplate}`);
});

test("several fields are one finding; an empty list does not count", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.basic
entries:
${packageAndChannel}- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.0.0
  relatedImages:
  - image: quay.io/lighthouse/operator:v1.0.0
  properties:
  ~~~~~~~~~~ error template-bundle-with-fields
  - type: olm.package
    value:
      packageName: lighthouse
      version: 1.0.0
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.1.0
  properties: []
`,
    ["opm takes 'properties' from the image; remove it"],
  );
});
