import { test } from "node:test";
import { subscriptionOf } from "../../support/cluster-resources.ts";
import { checkExtension, checkExtensionFix } from "../../support/extension-fixture.ts";

const approval = (text: string) => subscriptionOf("name: x", `installPlanApproval: ${text}`);

test("the known approvals, and a placeholder", async () => {
  for (const text of ["Automatic", "Manual", "$(APPROVAL)"]) await checkExtension(approval(text));
});

test("another word", async () => {
  await checkExtension(
    subscriptionOf("name: x", "installPlanApproval: manual", "                     ~~~~~~ warning unknown-approval"),
    {
      messages: [
        "'manual' is not an approval that OLM v0 knows, so updates are installed without an approval; did you mean 'Manual'?",
      ],
    },
  );
  await checkExtensionFix(approval("manual"), approval("Manual"));
});
