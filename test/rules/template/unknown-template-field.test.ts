import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
generateMinorChannel: true
~~~~~~~~~~~~~~~~~~~~ error unknown-template-field
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    [
      "'generateMinorChannel' is not a field of a semver template, so opm rejects the template; did you mean 'generateMinorChannels'?",
    ],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
schema: olm.semver
generateMinorChannels: true
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`);
});

test("a field of a bundle and a stream that opm does not know", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.semver
beta:
~~~~ error unknown-template-field
  bundles: []
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
    name: lighthouse.v1.0.0
    ~~~~ error unknown-template-field
`,
    [
      "'beta' is not a field of a semver template, so opm rejects the template",
      "'name' is not a field of a bundle of a semver template, so opm rejects the template",
    ],
  );
});

test("the fix", () => {
  checkTemplateFix(
    `-- template.yaml --
schema: olm.semver
generateMinorChannel: true
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    `-- template.yaml --
schema: olm.semver
generateMinorChannels: true
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
  );
});
