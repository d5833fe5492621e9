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

test("opm gives the whole text of a semver template to its YAML reader, also JSON and what follows the document", () => {
  const json = '{"schema": "olm.semver", "stable": {"bundles": [{"image": "quay.io/lighthouse/bundle:v1.0.0"}]}}\n';
  checkTemplate(`-- template.json --\n${json}`);
  checkTemplate(`-- template.json --\n\t${json}~ error yaml-syntax\n`);
  checkTemplate(`-- template.json --\n${json}\t\n~ error yaml-syntax\n`);
});
