import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a range that ends before 4.9", async () => {
  await checkRule(
    "unlimited-openshift-versions",
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

test("a pinned version", async () => {
  await checkRule(
    "unlimited-openshift-versions",
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
LABEL com.redhat.openshift.versions="=v4.8"
`,
  );
});

test("no upper bound", async () => {
  await checkRule(
    "unlimited-openshift-versions",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ error unlimited-openshift-versions
kind: Ingress
metadata:
  name: lighthouse
-- bundle.Dockerfile --
FROM scratch
LABEL com.redhat.openshift.versions=v4.6
`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress, but in 'bundle.Dockerfile' the label '4.6' has no upper bound",
      ],
    },
  );
});

test("a range with 4.9", async () => {
  await checkRule(
    "unlimited-openshift-versions",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ error unlimited-openshift-versions
kind: Ingress
metadata:
  name: lighthouse
-- bundle.Dockerfile --
FROM scratch
LABEL com.redhat.openshift.versions=v4.6-v4.9
`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress, but in 'bundle.Dockerfile' the label includes OpenShift 4.9",
      ],
    },
  );
});

test("no label", async () => {
  await checkRule(
    "unlimited-openshift-versions",
    `${csvFile({
      annotations: `  annotations:
    alm-examples: '[]'
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}-- manifests/ingress.yaml --
apiVersion: networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ error unlimited-openshift-versions
kind: Ingress
metadata:
  name: lighthouse
-- bundle.Dockerfile --
FROM scratch
LABEL a=b
`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress, but in 'bundle.Dockerfile' the label 'com.redhat.openshift.versions' is missing",
      ],
    },
  );
});
