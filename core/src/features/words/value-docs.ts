// What the few values of a ClusterExtension's fields mean, and what the documentation says of its updates; for hovers and
// completion.

/** What a value does, as CommonMark; undefined for a value that its field's own words explain. */
export function extensionValueDoc(value: string): string | undefined {
  return extensionValueDocs.get(value);
}

const extensionValueDocs: ReadonlyMap<string, string> = new Map([
  [
    "CatalogProvided",
    "OLM v1 changes the version only along the edges of the catalog: `replaces`, `skips` and `skipRange`. This is the default.",
  ],
  [
    "SelfCertified",
    "No upgrade constraint holds: OLM v1 may change to any version, a lower one too, and without `version` it jumps to the highest one that is not deprecated. Verify a forced update or rollback before: it can lose data.",
  ],
  ["Catalog", "The extension comes from the ClusterCatalogs of the cluster."],
  ["Strict", "An update that makes a CustomResourceDefinition unsafe is refused. This is the default."],
  ["None", "Updates of CustomResourceDefinitions are not checked, and may lose data."],
]);

const upgradeSupportPage = "https://operator-framework.github.io/operator-controller/concepts/upgrade-support/";
const updatePathsPage =
  "https://docs.redhat.com/en/documentation/openshift_container_platform/4.20/html/extensions/update-paths";

/** Which of two documented rules for updates the running operator-controller follows. */
export const semverRulesNote = `updates follow the edges of the catalog, as [Upgrade constraint semantics](${upgradeSupportPage}#upgrade-constraint-semantics) and OpenShift's [Update paths](${updatePathsPage}) say; the semver rules that the same page gives under [Upgrades](${upgradeSupportPage}#upgrades) are not implemented in operator-controller`;

/** What a status does, as CommonMark: in an override, or as the operator reports it. */
export function conditionStatusDoc(status: string, isOverride: boolean): string {
  if (isOverride) {
    if (status === "True") return "The operator may be updated, whatever it reports, even if that is outdated.";
    return "The operator is not updated, whatever it reports; every status but `True` says so.";
  }
  if (status === "False") return "OLM v0 does not update the operator until this changes.";
  return "The operator may be updated, unless what it reports is outdated; only `False` hinders it.";
}
