import { test } from "node:test";
import { ingressFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("no removed API", async () => {
  await checkRule(
    "unusable-max-openshift",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": 4.8}]'
`,
    })}${ingressFile("networking.k8s.io/v1")}`,
  );
});

test("a number", async () => {
  await checkRule(
    "unusable-max-openshift",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": 4.8}]'
                                                                   ~~~ error unusable-max-openshift
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}`,
    { messages: ["the validator for community operators reads only texts as 'value'; put it in quotes"] },
  );
});
