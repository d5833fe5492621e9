import { deployments, permissions } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";
import { existingServiceAccounts } from "../support/bundles/existing-service-accounts.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "missing-service-account",
  scope: "bundle-folder",
  severity: "warning",
  needsWholeText: true,
  summary: "Every service account that a deployment uses has permissions in the CSV.",
  *check({ csv, manifests }) {
    if (!csv) return;
    const granted = new Map(
      permissions(csv).flatMap(({ serviceAccountName }) =>
        serviceAccountName ? [[serviceAccountName.value, serviceAccountName] as const] : [],
      ),
    );
    const own = new Set(
      manifests.flatMap(({ object }) =>
        object?.kind.value === "ServiceAccount"
          ? (textField(object.document, mapField(object.map, "metadata"), "name")?.value ?? [])
          : [],
      ),
    );
    for (const { serviceAccountName: account } of deployments(csv)) {
      if (!account || account.value === "" || isPlaceholder(account.value)) continue;
      if (granted.has(account.value) || own.has(account.value) || existingServiceAccounts.includes(account.value))
        continue;
      const suggestion = nearestName(account.value, granted.keys());
      const meant = granted.get(suggestion ?? "");
      yield {
        at: account,
        message: `no permission of this CSV is for service account '${account.value}', so OLM does not create it${didYouMean(suggestion)}`,
        related: meant ? [{ message: "the service account with a similar name", at: meant }] : [],
        fixes: renameFix(account, suggestion),
      };
    }
  },
});
