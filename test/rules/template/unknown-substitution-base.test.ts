import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";
import { plainSubstitutesTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0
        ~~~~~~~~~~~~~~~ error unknown-substitution-base
`,
    ["bundle 'lighthouse.v1.0' is not in this catalog"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
`);
});

test("an earlier substitute is a base", () => {
  checkTemplate(`-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
- name: quay.io/lighthouse/bundle:v1.2.0
  base: lighthouse.v1.1.0
`);
});

test("also behind a substitution without an image, which adds no bundle", () => {
  checkTemplate(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- base: lighthouse.v1.0.0
  ~~~~~~~~~~~~~~~~~~~~~~~ error incomplete-substitution
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0
        ~~~~~~~~~~~~~~~ error unknown-substitution-base
`,
  );
});

test("but not behind one whose image is unknown, because its bundle may have any name", () => {
  checkTemplate(`-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/unseen:v1
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ hint unknown-template-image
  base: lighthouse.v1.0.0
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0
`);
});
