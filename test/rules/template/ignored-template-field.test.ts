import { test } from "node:test";
import { checkTemplate, checkTemplateFix } from "../../support/check-template.ts";
import { plainSubstitutesTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutes: []
~~~~~~~~~~~ warning ignored-template-field
`,
    ["'substitutes' is not a field of a substitutes template, so opm ignores it; did you mean 'substitutions'?"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainSubstitutesTemplate}substitutions: []
`);
});

test("keys in any letter case", () => {
  checkTemplate(`-- template.yaml --
SCHEMA: olm.template.basic
Entries: []
`);
});

test("the fix", () => {
  checkTemplateFix(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutes: []
`,
    `-- template.yaml --
${plainSubstitutesTemplate}substitutions: []
`,
  );
});
