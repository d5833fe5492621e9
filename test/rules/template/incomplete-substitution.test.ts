import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";
import { plainSubstitutesTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.0.1
  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error incomplete-substitution
`,
    ["this substitution has no 'base': the bundle to replace"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
`);
});

test("no name, an empty item, and a name that is the base", () => {
  checkTemplate(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- base: lighthouse.v1.0.0
  ~~~~~~~~~~~~~~~~~~~~~~~ error incomplete-substitution
-
 ~ error incomplete-substitution
- name: lighthouse.v2.0.0
        ~~~~~~~~~~~~~~~~~ error incomplete-substitution
  base: lighthouse.v2.0.0
`,
    [
      "this substitution has no 'name': the image to add",
      "this substitution has no 'name': the image to add",
      "'name' and 'base' are the same; 'name' is an image, 'base' is a bundle of the catalog",
    ],
  );
});
