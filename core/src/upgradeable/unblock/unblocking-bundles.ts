// Which bundles of an operator's catalogs unblock an upgrade of the cluster.

import type { Bundle } from "../../model/blob.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Hop } from "../../resolve/resolved-update-path.ts";
import { writtenMaxInCatalog } from "../operators/catalog-max.ts";
import type { ManagedOperator } from "../operators/managed-operator.ts";
import type { UnblockingUpdate } from "../report/upgrade-report.ts";
import { allowsOpenShift } from "./nearest-unblocking-entry.ts";

/**
 * The names of the bundles that support OpenShift `needed`, except the installed one: the cluster's own value counts for
 * that, whatever a catalog says.
 */
export function allowingBundleNames(
  { olm, packageName, sources, installed }: ManagedOperator,
  needed: OpenShiftMinor,
): ReadonlySet<string> {
  const bundles = sources.flatMap(({ catalog }) => catalog.packages.get(packageName)?.bundles ?? []);
  const allowing = bundles.filter((bundle) => allowsOpenShift(bundle, olm, needed));
  const names = allowing.flatMap(({ name }) => name?.value ?? []);
  return new Set(names.filter((name) => name !== installed.name));
}

/** Whether an update to a candidate unblocks the cluster. Catalogs can differ, so the candidate's own bundle counts. */
export function unblocks(
  { olm, installed }: ManagedOperator,
  { name, bundle }: { readonly name: string; readonly bundle?: Bundle | undefined },
  needed: OpenShiftMinor,
): boolean {
  return name !== installed.name && bundle !== undefined && allowsOpenShift(bundle, olm, needed);
}

/** The update that an update path makes; `change` is what must be changed first. */
export function describeUpdate(
  { olm }: ManagedOperator,
  hops: readonly Hop[],
  change: string | null,
): UnblockingUpdate {
  const last = hops.at(-1)?.to;
  const edge = last?.because[0];
  return {
    to: last?.name ?? "",
    hops: hops.map(({ to }) => to.name),
    maxOpenShiftVersion: last?.bundle ? writtenMaxInCatalog(last.bundle) : null,
    channel: edge?.channel ?? (olm === "v0" ? (last?.channels[0] ?? null) : null),
    change,
  };
}
