import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
~~~~~~ error template-without-bundles
  bundles: []
`,
    ["this template names no bundle image; add one"],
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

test("a misspelt field is reported alone, because the images may be in it", () => {
  checkTemplate(`-- template.yaml --
schema: olm.semver
stable:
  bundle:
  ~~~~~~ error unknown-template-field
  - image: quay.io/lighthouse/bundle:v1.0.0
`);
});
