import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a minor version", async () => {
  await checkRule(
    "max-openshift-with-patch",
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
