import { test } from "node:test";
import { ingressFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("no removed API", async () => {
  await checkRule(
    "removed-api-without-max-openshift",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.20"}]'
`,
    })}${ingressFile("networking.k8s.io/v1")}`,
  );
});

test("a lower maximum", async () => {
  await checkRule(
    "removed-api-without-max-openshift",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}`,
  );
});

test("a higher maximum", async () => {
  await checkRule(
    "removed-api-without-max-openshift",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.10"}]'
                                                                   ~~~~~~ error removed-api-without-max-openshift
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress: state a lower maximum version, or use its replacement",
      ],
    },
  );
});

test("no property", async () => {
  await checkRule(
    "removed-api-without-max-openshift",
    `${csvFile({
      annotations: `  annotations:
  ~~~~~~~~~~~ error removed-api-without-max-openshift
    alm-examples: '[]'
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress: add the property olm.maxOpenShiftVersion with a lower version, or use its replacement",
      ],
    },
  );
});
