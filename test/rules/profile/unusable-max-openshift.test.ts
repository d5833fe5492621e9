import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("no removed API", async () => {
  await checkRule(
    "unusable-max-openshift",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": 4.8}]'
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: lighthouse
`,
  );
});

test("a number", async () => {
  await checkRule(
    "unusable-max-openshift",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": 4.8}]'
                                                                   ~~~ error unusable-max-openshift
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
kind: Ingress
metadata:
  name: lighthouse
`,
    { messages: ["the validator for community operators reads only texts as 'value'; put it in quotes"] },
  );
});
