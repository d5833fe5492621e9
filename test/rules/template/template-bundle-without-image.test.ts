import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";
import { packageAndChannel, plainBasicTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.basic
entries:
${packageAndChannel}- schema: olm.bundle
          ~~~~~~~~~~ error template-bundle-without-image
  name: lighthouse.v1.0.0
`,
    ["this bundle has no 'image', from which opm takes everything else"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainBasicTemplate}`);
});

test("a null in a semver template", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
  -
   ~ error template-bundle-without-image
`,
    ["this bundle has no 'image'"],
  );
});
