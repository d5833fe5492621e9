import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";
import { plainSubstitutesTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
- name: quay.io/lighthouse/bundle:v1.2.0
  base: lighthouse.v1.0.0
        ~~~~~~~~~~~~~~~~~ error duplicate-substitution
`,
    ["'lighthouse.v1.0.0' is the base of two substitutions; opm allows one"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
`);
});

test("one image for two bases", () => {
  checkTemplate(
    `-- template.yaml --
${plainSubstitutesTemplate}substitutions:
- name: quay.io/lighthouse/bundle:v1.1.0
  base: lighthouse.v1.0.0
- name: quay.io/lighthouse/bundle:v1.1.0
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error duplicate-substitution
  base: lighthouse.v1.1.0
`,
    ["this image is in two substitutions; opm allows one"],
  );
});
