// One operator of the report. Two questions are kept apart: whether the cluster can be upgraded, and whether the operator
// itself can be updated.

import { deprecatedNames } from "../../model/deprecated-names.ts";
import {
  compareOpenShiftMinors,
  coversOpenShiftMinor,
  minorText,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import { enhancementClass } from "../enhancement/enhancement.ts";
import { installGuardReason } from "../enhancement/install-guard.ts";
import type { FactPlace } from "../facts/cluster-facts.ts";
import type { InstalledMax } from "../facts/installed-max.ts";
import type { NamedApis } from "../facts/named-apis.ts";
import type { OperatorReport } from "../report/upgrade-report.ts";
import type { UnblockingResult } from "../unblock/find-unblocking-update.ts";
import type { UpgradeMinors } from "./api-removals.ts";
import { apiRemovals } from "./api-removals.ts";
import type { ManagedOperator } from "./managed-operator.ts";
import type { UpdateFinder } from "./update-finder.ts";

/** What is known about one installed operator, under either OLM. */
export interface InstalledOperator {
  readonly namespace: string;
  readonly name: string;
  readonly olm: "v0" | "v1";
  readonly packageName: string | undefined;
  /** The installed bundle's name; undefined while nothing is installed. */
  readonly bundle: string | undefined;
  readonly version: string | undefined;
  readonly max: InstalledMax;
  /** Why `max` is ignored; undefined if it counts. */
  readonly maxIgnoredReason?: string | undefined;
  /** Set if the maximum that its OLM reads is not visible; undefined if it is `max`. */
  readonly hiddenMax?: HiddenMax | undefined;
  readonly operatorUpdate: OperatorReport["operatorUpdate"];
  /** Undefined if its package is unknown or nothing is installed. */
  readonly managed: ManagedOperator | undefined;
  readonly notes: readonly string[];
  /** What its CSV and its manifests name of the APIs that Kubernetes removes, as far as they are visible. */
  readonly named: NamedApis;
  readonly areManifestsVisible: boolean;
  readonly at: FactPlace | undefined;
}

/** A maximum that only the cluster can see. */
export interface HiddenMax {
  /** Why it is not visible and what the cluster reports about it, in one sentence. */
  readonly reason: string;
  /** Where to look up the value, as a clause that names the operator. */
  readonly lookUpHint: string;
  /**
   * What ClusterOperator `olm` decides about the next minor version; undefined if it decides nothing. An operator that
   * blocks the next minor version blocks all later ones; no other verdict holds beyond the next one.
   */
  readonly olmVerdict: "blocks" | "allows the next" | undefined;
}

/** The operator's entry in the report. */
export function reportOperator(
  operator: InstalledOperator,
  minors: UpgradeMinors,
  finder: UpdateFinder,
): OperatorReport {
  const { namespace, name, olm, max, managed } = operator;
  const blocks = minors.needed !== undefined && blocksUpgradeTo(operator, minors.needed);
  const updates = managed && finder.find(managed, blocks ? minors.needed : undefined);
  return {
    namespace,
    name,
    olm,
    package: operator.packageName ?? null,
    bundle: operator.bundle ?? null,
    version: operator.version ?? null,
    maxOpenShiftVersion: max.written,
    isMaxVisible: operator.hiddenMax === undefined,
    carrier: max.carrier,
    class: minors.next ? enhancementClass(max.enhancement, minors.next) : "undeterminable",
    blocks,
    unknown: whyUnknown(operator, minors),
    reason: operator.hiddenMax?.reason ?? operator.maxIgnoredReason ?? maxReason(operator, minors.needed),
    installGuard: installGuardOf(max, minors.current),
    operatorUpdate: operator.operatorUpdate,
    available: updates?.available ?? [],
    next: updates?.next ?? { v0: null, v1: null },
    ...(blocks ? unblockingFields(operator, updates?.unblocking) : { frees: null, freesReason: null }),
    apiRemovals: apiRemovals(operator.named, minors),
    areManifestsVisible: operator.areManifestsVisible,
    notes: [...operator.notes, ...(managed ? deprecationNotes(managed) : [])],
    at: operator.at ?? null,
  };
}

/** What to look up to learn whether it blocks; null if that is known. */
function whyUnknown({ hiddenMax }: InstalledOperator, { next, needed }: UpgradeMinors): string | null {
  if (!hiddenMax || !next || !needed || hiddenMax.olmVerdict === "blocks") return null;
  const isNext = compareOpenShiftMinors(needed, next) <= 0;
  return isNext && hiddenMax.olmVerdict === "allows the next" ? null : hiddenMax.lookUpHint;
}

/** Whether its OLM blocks upgrades to that version. A value that OLM cannot read blocks every minor upgrade. */
export function blocksUpgradeTo({ max: { shipped }, hiddenMax }: InstalledOperator, needed: OpenShiftMinor): boolean {
  if (hiddenMax) return hiddenMax.olmVerdict === "blocks";
  if ("error" in shipped) return true;
  return shipped.ok !== undefined && !coversOpenShiftMinor(shipped.ok, needed);
}

export const patchUpdates = "patch updates are never blocked";

function maxReason({ max, olm }: InstalledOperator, needed: OpenShiftMinor | undefined): string {
  const { shipped, carrier } = max;
  const olmName = olm === "v0" ? "OLM v0" : "OLM v1";
  if ("error" in shipped) {
    return `${olmName} cannot read the olm.maxOpenShiftVersion in ${carrier ?? "its properties"} and blocks every minor update: ${shipped.error}; ${patchUpdates}`;
  }
  if (shipped.ok === undefined) return noMaxReason(max, olmName);
  const supported = `supported up to OpenShift ${minorText(shipped.ok)}`;
  if (!needed) return supported;
  if (coversOpenShiftMinor(shipped.ok, needed)) return `${supported}, which allows ${minorText(needed)}`;
  return `${supported}, lower than ${minorText(needed)}; ${patchUpdates}`;
}

/** No released OLM reads the enhancement's own annotation. */
function noMaxReason({ carrier, written }: InstalledMax, olmName: string): string {
  if (carrier === null) return `it sets no olm.maxOpenShiftVersion, so ${olmName} does not block cluster upgrades`;
  return `no shipped OLM reads '${written ?? ""}' in ${carrier}, so ${olmName} does not block cluster upgrades`;
}

function installGuardOf({ shipped, enhancement }: InstalledMax, current: OpenShiftMinor | undefined): string | null {
  const max = "ok" in shipped ? (shipped.ok ?? enhancement) : undefined;
  return (max && current && installGuardReason(max, current)) ?? null;
}

function unblockingFields(
  { operatorUpdate, packageName }: InstalledOperator,
  result: UnblockingResult | undefined,
): Pick<OperatorReport, "frees" | "freesReason"> {
  if (!result) return { frees: null, freesReason: whyNoUpdates(packageName) };
  const { update, reason } = result;
  if (update && operatorUpdate.allowed === false) {
    const freesReason = `'${update.to}' would unblock the cluster, but OLM v0 does not update this operator now: ${operatorUpdate.reason}`;
    return { frees: null, freesReason };
  }
  return { frees: update, freesReason: reason };
}

function whyNoUpdates(packageName: string | undefined): string {
  return packageName === undefined
    ? "none: its package is unknown; uninstall it or look for an update manually"
    : `none: no bundle of package '${packageName}' is installed`;
}

/** The deprecations in its catalogs that concern it. */
function deprecationNotes({ packageName, installed, channels, sources }: ManagedOperator): readonly string[] {
  const notes = sources.flatMap(({ catalog }) => {
    const pkg = catalog.packages.get(packageName);
    if (!pkg) return [];
    const names = deprecatedNames(pkg);
    const deprecatedChannels = channels.filter((channel) => names.channels.has(channel));
    return [
      ...(names.package ? [`package '${packageName}' is deprecated`] : []),
      ...deprecatedChannels.map((channel) => `channel '${channel}' is deprecated`),
      ...(names.bundles.has(installed.name) ? [`the installed bundle '${installed.name}' is deprecated`] : []),
    ];
  });
  return [...new Set(notes)];
}
