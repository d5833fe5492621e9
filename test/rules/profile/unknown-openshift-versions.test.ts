import { test } from "node:test";
import { dockerfile, ingressFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a Dockerfile", async () => {
  await checkRule(
    "unknown-openshift-versions",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}${dockerfile('com.redhat.openshift.versions="v4.6-v4.8"')}`,
  );
});

test("none", async () => {
  await checkRule(
    "unknown-openshift-versions",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile(`networking.k8s.io/v1beta1
            ~~~~~~~~~~~~~~~~~~~~~~~~~ warning unknown-openshift-versions`)}`,
    {
      messages: [
        "OpenShift 4.9 has no networking.k8s.io/v1beta1 Ingress, and without a 'bundle.Dockerfile' the bundle's OpenShift versions are not known",
      ],
    },
  );
});
