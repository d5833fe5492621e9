import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
entries:
~~~~~~~ error missing-template-schema
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
`,
    ["this template has no 'schema'; add 'schema: olm.template.basic'"],
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

test("a template in JSON", () => {
  checkTemplate(
    `-- template.json --
{"stable": {"bundles": [{"image": "quay.io/lighthouse/bundle:v1.0.0"}]}}
 ~~~~~~~~ error missing-template-schema
`,
    ["this template has no 'schema'; add 'schema: olm.semver'"],
  );
});

test("the fix", () => {
  checkTemplateFix(
    `-- template.yaml --
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
`,
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
  image: quay.io/lighthouse/bundle:v1.0.0
`,
  );
});
