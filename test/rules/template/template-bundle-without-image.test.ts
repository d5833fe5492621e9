import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.basic
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
          ~~~~~~~~~~ error template-bundle-without-image
  name: lighthouse.v1.0.0
`,
    ["this bundle has no 'image', from which opm takes everything else"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
schema: olm.template.basic
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
  image: quay.io/lighthouse/bundle:v1.0.0
`);
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
