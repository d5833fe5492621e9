import { type CsvDeployment, deployments, permissions, podSpecOf } from "../../bundle/csv-parts.ts";
import { setField } from "../../edits/map-edits.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { existingServiceAccounts } from "../support/bundles/existing-service-accounts.ts";

export default defineRule({
  id: "unused-service-account",
  scope: "bundle-folder",
  severity: "warning",
  needsWholeText: true,
  summary: "A deployment runs as a service account with permissions.",
  *check({ csv }) {
    if (!csv) return;
    const own = deployments(csv);
    const [granted] = permissions(csv).flatMap(({ serviceAccountName }) =>
      serviceAccountName?.value ? serviceAccountName : [],
    );
    const names = new Set(permissions(csv).map(({ serviceAccountName }) => serviceAccountName?.value));
    // Another account may have its rights from elsewhere, and one that does not exist is reported at the deployment.
    const isWithout = (each: CsvDeployment) =>
      existingServiceAccounts.includes(accountOf(each)) && !names.has(accountOf(each));
    const [first] = own;
    if (!granted || !first || !own.every(isWithout)) return;
    yield {
      at: granted,
      message: `no deployment of this CSV runs as service account '${granted.value}', so these permissions have no effect; '${first.name?.value ?? ""}' runs as '${accountOf(first)}'`,
      related: [{ message: "the deployment", at: first.name ?? granted }],
      fixes: () => useFix(csv, own, granted),
    };
  },
});

/** The account of a deployment's pods; that of the namespace where none is written. */
function accountOf({ serviceAccountName }: CsvDeployment): string {
  return serviceAccountName?.value || "default";
}

/** Makes the only deployment run as the only account with permissions. */
function useFix(csv: ClusterServiceVersion, own: readonly CsvDeployment[], granted: Located<string>): readonly Fix[] {
  const { document } = csv;
  const [podSpec, ...more] = own.map(({ map }) => podSpecOf(map));
  const isOnly = permissions(csv).every(({ serviceAccountName }) => serviceAccountName?.value === granted.value);
  const edits =
    podSpec && more.length === 0 && isOnly && setField(document, podSpec, "serviceAccountName", granted.value);
  return edits ? [{ title: `Run the deployment as '${granted.value}'`, edits }] : [];
}
