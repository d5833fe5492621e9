import { test } from "node:test";
import { dockerfile, ingressFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a minor version", async () => {
  await checkRule(
    "max-openshift-with-patch",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8"}]'
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}${dockerfile('com.redhat.openshift.versions="v4.6-v4.8"')}`,
  );
});

test("a patch version", async () => {
  await checkRule(
    "max-openshift-with-patch",
    `${csvFile({
      annotation: `    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "4.8.1"}]'
                                                                   ~~~~~~~ warning invalid-max-openshift-version
                                                                   ~~~~~~~ warning max-openshift-with-patch
`,
    })}${ingressFile("networking.k8s.io/v1beta1")}${dockerfile('com.redhat.openshift.versions="v4.6-v4.8"')}`,
    {
      messages: [
        "'4.8.1' is not a {major}.{minor} version: OLM v0 and OLM v1 block cluster upgrades (cluster patch updates are never blocked); did you mean '4.8'?",
        "'4.8.1' counts as 4.8; write the minor version alone",
      ],
    },
  );
});
