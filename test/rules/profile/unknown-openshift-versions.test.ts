import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a Dockerfile", async () => {
  await checkRule(
    "unknown-openshift-versions",
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
-- bundle.Dockerfile --
FROM scratch
LABEL com.redhat.openshift.versions="v4.6-v4.8"
`,
  );
});

test("none", async () => {
  await checkRule(
    "unknown-openshift-versions",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ warning unknown-openshift-versions
kind: Ingress
metadata:
  name: lighthouse
`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress, and without a 'bundle.Dockerfile' the bundle's OpenShift versions are not known",
      ],
    },
  );
});
