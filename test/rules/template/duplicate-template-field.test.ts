import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
stable:
~~~~~~ error duplicate-template-field
  bundles:
  - image: quay.io/lighthouse/bundle:v1.1.0
`,
    ["'stable' is defined twice, so opm rejects the template"],
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

test("the other letter case is another key to YAML, and opm uses the last", () => {
  checkTemplate(`-- template.yaml --
schema: olm.semver
Stable:
  bundles: []
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`);
});
