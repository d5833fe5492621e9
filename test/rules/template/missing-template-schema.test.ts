import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";
import { basicEntries, plainBasicTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
entries:
~~~~~~~ error missing-template-schema
${basicEntries}`,
    ["this template has no 'schema'; add 'schema: olm.template.basic'"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainBasicTemplate}`);
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
${basicEntries}`,
    `-- template.yaml --
${plainBasicTemplate}`,
  );
});
