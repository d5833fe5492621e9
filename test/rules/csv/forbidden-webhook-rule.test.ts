import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

function webhookFor(groups: string, resources = "['*']"): string {
  const spec = `  webhookdefinitions:
  - generateName: lamps.example.com
    deploymentName: lighthouse
    type: ValidatingAdmissionWebhook
    rules:
    - apiGroups: ${groups}
      resources: ${resources}
`;
  return csvFile({ spec });
}

test("a webhook for the operator's own group", async () => {
  await checkFolder(webhookFor("[harbour.example.com]"));
});

test("a webhook for every group", async () => {
  await checkFolder(webhookFor("['*']\n                  ~~~ warning forbidden-webhook-rule"), {
    messages: ["a webhook for every API group is forbidden: OLM v0 does not install this CSV"],
  });
});

test("a webhook for OLM's group", async () => {
  const groups =
    "[apps, operators.coreos.com]\n                        ~~~~~~~~~~~~~~~~~~~~ warning forbidden-webhook-rule";
  await checkFolder(webhookFor(groups), {
    messages: ["a webhook for OLM's group 'operators.coreos.com' is forbidden: OLM v0 does not install this CSV"],
  });
});

test("a webhook for the resources with webhooks", async () => {
  const resources =
    "[MutatingWebhookConfiguration]\n                  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning forbidden-webhook-rule";
  await checkFolder(webhookFor("[admissionregistration.k8s.io]", resources), {
    messages: [
      "a webhook for 'MutatingWebhookConfiguration' of 'admissionregistration.k8s.io' is forbidden: OLM v0 does not install this CSV",
    ],
  });
});

test("other resources of that group", async () => {
  await checkFolder(webhookFor("[admissionregistration.k8s.io]", "[validatingadmissionpolicies]"));
});
