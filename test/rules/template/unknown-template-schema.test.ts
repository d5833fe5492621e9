import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.semver
        ~~~~~~~~~~~~~~~~~~~ error unknown-template-schema
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    ["opm renders no template with the schema 'olm.template.semver'; did you mean 'olm.semver'?"],
  );
});

test("the names that people expect", () => {
  for (const [schema, meant] of [
    ["olm.basic", "olm.template.basic"],
    ["olm.basic.template", "olm.template.basic"],
    ["olm.semver.template", "olm.semver"],
    ["olm.template.semver", "olm.semver"],
  ]) {
    const marked = `schema: ${schema}\n        ${"~".repeat(schema?.length ?? 0)} error unknown-template-schema\n`;
    const fields =
      meant === "olm.semver"
        ? "stable:\n  bundles:\n  - image: quay.io/lighthouse/bundle:v1.0.0\n"
        : `entries:\n- schema: olm.bundle\n  image: quay.io/lighthouse/bundle:v1.0.0\n`;
    checkTemplate(`-- template.yaml --\n${marked}${fields}`, [
      `opm renders no template with the schema '${schema}'; did you mean '${meant}'?`,
    ]);
  }
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`);
});

test("a composite template, which opm no longer renders", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.composite
        ~~~~~~~~~~~~~ error unknown-template-schema
components: []
`,
    ["opm renders no template with the schema 'olm.composite'"],
  );
});

test("the fix", () => {
  checkTemplateFix(
    `-- template.yaml --
schema: olm.template.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
    `-- template.yaml --
schema: olm.semver
stable:
  bundles:
  - image: quay.io/lighthouse/bundle:v1.0.0
`,
  );
});
