import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("no removed API", async () => {
  await checkRule(
    "removed-api-without-max-openshift",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.20"}]'
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: lighthouse
`,
  );
});

test("a lower maximum", async () => {
  await checkRule(
    "removed-api-without-max-openshift",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
kind: Ingress
metadata:
  name: lighthouse
`,
  );
});

test("a higher maximum", async () => {
  await checkRule(
    "removed-api-without-max-openshift",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.10"}]'
                                                                   ~~~~~~ error removed-api-without-max-openshift
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
kind: Ingress
metadata:
  name: lighthouse
`,
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
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
kind: Ingress
metadata:
  name: lighthouse
`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress: add the property olm.maxOpenShiftVersion with a lower version, or use its replacement",
      ],
    },
  );
});
