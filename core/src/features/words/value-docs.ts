// What the few values of a ClusterExtension's fields mean, and what the documentation says of its updates; for hovers and
// completion.

/** What a value does, as CommonMark; undefined for a value that its field's own words explain. */
export function extensionValueDoc(value: string): string | undefined {
  return extensionValueDocs.get(value);
}

const extensionValueDocs: ReadonlyMap<string, string> = new Map([
  [
    "CatalogProvided",
    "OLM v1 updates only along the catalog's update edges: `replaces`, `skips` and `skipRange`. This is the default.",
  ],
  [
    "SelfCertified",
    "No upgrade constraints apply: OLM v1 can change to any version, even a lower one. Without `version`, it updates to the highest version that is not deprecated. Test forced updates and rollbacks first: they can lose data.",
  ],
  ["Catalog", "The extension comes from the ClusterCatalogs of the cluster."],
  ["Strict", "OLM v1 refuses updates with unsafe changes to CustomResourceDefinitions. This is the default."],
  ["None", "OLM v1 does not check changes to CustomResourceDefinitions, so updates can lose data."],
]);

const upgradeSupportPage = "https://operator-framework.github.io/operator-controller/concepts/upgrade-support/";
const updatePathsPage =
  "https://docs.redhat.com/en/documentation/openshift_container_platform/4.20/html/extensions/update-paths";

/** Which of two documented rules for updates the running operator-controller follows. */
export const semverRulesNote = `updates follow the catalog's update edges, as in [Upgrade constraint semantics](${upgradeSupportPage}#upgrade-constraint-semantics) and OpenShift's [Update paths](${updatePathsPage}); operator-controller does not implement the semver rules of the section [Upgrades](${upgradeSupportPage}#upgrades)`;

/** What a status does, as CommonMark: in an override, or as the operator reports it. */
export function conditionStatusDoc(status: string, isOverride: boolean): string {
  if (isOverride) {
    if (status === "True") return "The operator can be updated, whatever it reports, even if its report is outdated.";
    return "The operator is not updated, whatever it reports. Every status except `True` has this effect.";
  }
  if (status === "False") return "OLM v0 does not update the operator until this changes.";
  return "The operator can be updated, unless its report is outdated. Only `False` prevents it.";
}
