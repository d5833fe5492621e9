import { test } from "node:test";
import { checkTemplate } from "../../support/check-template.ts";
import { basicEntries, plainBasicTemplate } from "../../support/template-parts.ts";

test("the mistake", () => {
  checkTemplate(
    `-- template.yaml --
schema: olm.template.basic
entries:
-
 ~ error empty-template-entry
${basicEntries}`,
    ["this entry is empty, which crashes opm; remove it"],
  );
});

test("a template without it", () => {
  checkTemplate(`-- template.yaml --
${plainBasicTemplate}`);
});
