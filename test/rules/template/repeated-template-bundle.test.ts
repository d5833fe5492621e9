import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
  - image: quay.io/lighthouse/bundle:v1.0.0
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error repeated-template-bundle
`,
    ["bundle 'lighthouse.v1.0.0' is listed twice in 'stable'; remove one"],
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

test("the same bundle in two streams", () => {
  checkTemplate(`-- template.yaml --
schema: olm.semver
fast:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`);
});
