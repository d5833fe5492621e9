// Why no update unblocks the cluster, and what to do instead, in one sentence.

import { bundlePropertiesKey } from "../../openshift/annotation-names.ts";
import { coversOpenShiftMinor, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { resolveNext } from "../../resolve/resolution-request.ts";
import { maxOfBundleProperties } from "../facts/installed-max.ts";
import { availableUpdates, type ManagedOperator, requestToV0, requestToV1 } from "../operators/managed-operator.ts";
import { allowingBundleNames } from "./unblocking-bundles.ts";

/** The reason if no given catalog contains the package. PackageManifests name channel heads, but no update edges. */
export function whyNoCatalog({ packageName, manifests }: ManagedOperator, needed: OpenShiftMinor): string {
  const missing = `no given catalog has package '${packageName}'`;
  const channels = manifests.flatMap(({ catalogSource, channels }) =>
    channels.map((channel) => ({ ...channel, catalogSource })),
  );
  const allowing = channels.find(({ headAnnotations }) => {
    const { shipped } = maxOfBundleProperties(headAnnotations[bundlePropertiesKey], bundlePropertiesKey);
    return "ok" in shipped && (shipped.ok === undefined || coversOpenShiftMinor(shipped.ok, needed));
  });
  if (!allowing) return missing;
  const { currentCsv, name, catalogSource } = allowing;
  return `${missing}; the cluster offers '${currentCsv}', the head of channel '${name}' of '${catalogSource}', which allows OpenShift ${minorText(needed)}: give that catalog to look for an update path`;
}

/** The reason if the catalogs contain the package: no version supports that OpenShift, or no update path leads to one. */
export function whyNoUpdate(operator: ManagedOperator, needed: OpenShiftMinor): string {
  const { olm, packageName, installed } = operator;
  const allowing = allowingBundleNames(operator, needed);
  const [first] = allowing;
  const highest = availableUpdates(operator).find(({ name }) => allowing.has(name))?.name ?? first;
  if (highest === undefined) {
    return `none: no version of '${packageName}' in the given catalogs allows OpenShift ${minorText(needed)}; uninstall it or wait for a new version`;
  }
  const olmName = olm === "v0" ? "OLM v0" : "OLM v1";
  return `none: '${highest}' allows OpenShift ${minorText(needed)}, but ${olmName} has no update path to it from '${installed.name}'${resolutionErrorText(operator)}; uninstall it or ask its author for an update edge`;
}

/** The error that OLM reports instead of an update, as a clause; empty if it reports none. */
function resolutionErrorText(operator: ManagedOperator): string {
  const [source] = operator.sources;
  const request =
    operator.olm === "v1" || !source ? requestToV1(operator) : requestToV0(operator, source, operator.channels[0]);
  const { error } = resolveNext(request);
  return error === undefined ? "" : `, where it reports: ${error}`;
}
