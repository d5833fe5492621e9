// What the few values of a ClusterExtension's fields mean, and what the documentation says of its updates; for hovers and
// completion.

import { extensionValueDocs } from "../../schema/cluster-extension-schema.ts";
import { overrideStatusDocs, reportedStatusDocs } from "../../schema/operator-condition-schema.ts";

/** What a value does, as CommonMark; undefined for a value that its field's own words explain. */
export function extensionValueDoc(value: string): string | undefined {
  return Object.hasOwn(extensionValueDocs, value) ? extensionValueDocs[value] : undefined;
}

const upgradeSupportPage = "https://operator-framework.github.io/operator-controller/concepts/upgrade-support/";
const updatePathsPage =
  "https://docs.redhat.com/en/documentation/openshift_container_platform/4.20/html/extensions/update-paths";

/** Which of two documented rules for updates the running operator-controller follows. */
export const semverRulesNote = `updates follow the catalog's update edges, as in [Upgrade constraint semantics](${upgradeSupportPage}#upgrade-constraint-semantics) and OpenShift's [Update paths](${updatePathsPage}); operator-controller does not implement the semver rules of the section [Upgrades](${upgradeSupportPage}#upgrades)`;

/** What a status does, as CommonMark: in an override, or as the operator reports it. */
export function conditionStatusDoc(status: string, isOverride: boolean): string {
  const docs = isOverride ? overrideStatusDocs : reportedStatusDocs;
  return docs[Object.hasOwn(docs, status) ? status : "Unknown"] ?? "";
}
