import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.basic
entries:
-
 ~ error empty-template-entry
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
    ["this entry is empty, which crashes opm; remove it"],
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
