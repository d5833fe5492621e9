import { test } from "node:test";
import { roleFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("using a default one, changing another", async () => {
  await checkRule(
    "permission-to-change-default-sccs",
    `${csvFile()}${roleFile(`- apiGroups: [security.openshift.io]
  resources: [securitycontextconstraints]
  resourceNames: [privileged]
  verbs: [use]
`)}`,
  );
});

test("changing one that is not a default", async () => {
  await checkRule(
    "permission-to-change-default-sccs",
    `${csvFile()}${roleFile(`- apiGroups: [security.openshift.io]
  resources: [securitycontextconstraints]
  resourceNames: [lighthouse]
  verbs: [update]
`)}`,
  );
});

test("changing a default one", async () => {
  await checkRule(
    "permission-to-change-default-sccs",
    `${csvFile()}${roleFile(`- apiGroups: [security.openshift.io]
  resources: [securitycontextconstraints]
  resourceNames: [lighthouse, nonroot]
                              ~~~~~~~ error permission-to-change-default-sccs
  verbs: [patch]
`)}`,
    { messages: ["this role may change 'nonroot', on which the cluster itself depends"] },
  );
});
