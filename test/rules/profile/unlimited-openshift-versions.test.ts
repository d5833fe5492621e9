import { test } from "node:test";
import { dockerfile, ingressFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a range that ends before 4.9", async () => {
  await checkRule(
    "unlimited-openshift-versions",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}${dockerfile('com.redhat.openshift.versions="v4.6-v4.8"')}`,
  );
});

test("a pinned version", async () => {
  await checkRule(
    "unlimited-openshift-versions",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}${dockerfile('com.redhat.openshift.versions="=v4.8"')}`,
  );
});

test("no upper bound", async () => {
  await checkRule(
    "unlimited-openshift-versions",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile(`networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ error unlimited-openshift-versions`)}${dockerfile("com.redhat.openshift.versions=v4.6")}`,
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
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile(`networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ error unlimited-openshift-versions`)}${dockerfile("com.redhat.openshift.versions=v4.6-v4.9")}`,
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
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile(`networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ error unlimited-openshift-versions`)}${dockerfile("a=b")}`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress, but in 'bundle.Dockerfile' the label 'com.redhat.openshift.versions' is missing",
      ],
    },
  );
});
