// One operator of the report, from whatever its OLM knows of it. The two questions stay apart: whether the cluster may
// go on, and whether the operator itself may be updated.

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
import type { OperatorReport } from "../report/upgrade-report.ts";
import type { UnblockingResult } from "../unblock/find-unblocking-update.ts";
import type { ManagedOperator } from "./managed-operator.ts";
import type { UpdateFinder } from "./update-finder.ts";

/** The versions that a verdict is about; undefined where nobody knows the cluster's, or it is no OpenShift. */
export interface UpgradeMinors {
  readonly current: OpenShiftMinor | undefined;
  readonly next: OpenShiftMinor | undefined;
  /** What an operator must allow: the target, else the next minor version. */
  readonly needed: OpenShiftMinor | undefined;
}

/** What is known of one installed operator. */
export interface InstalledOperator {
  readonly namespace: string;
  readonly name: string;
  readonly olm: "v0" | "v1";
  readonly packageName: string | undefined;
  /** The installed bundle's name; undefined while nothing is installed. */
  readonly bundle: string | undefined;
  readonly version: string | undefined;
  readonly max: InstalledMax;
  /** Why `max` does not count; undefined where it does. */
  readonly maxIgnoredReason?: string | undefined;
  /** What is not visible of it; undefined where `max` is what its OLM reads. */
  readonly hiddenMax?: HiddenMax | undefined;
  readonly operatorUpdate: OperatorReport["operatorUpdate"];
  /** Undefined where nothing says which package it is of, or nothing is installed. */
  readonly managed: ManagedOperator | undefined;
  readonly notes: readonly string[];
  readonly at: FactPlace | undefined;
}

/** A maximum that only the cluster sees. */
export interface HiddenMax {
  /** Why it is not visible and what the cluster says of it, in one sentence. */
  readonly reason: string;
  /** Where a person finds the value, as a clause with the operator's name. */
  readonly lookUpHint: string;
  /**
   * What the cluster says of the next minor version; undefined where it says nothing that counts. About the versions
   * after the next one it never says anything but that an operator blocks all of them.
   */
  readonly olmVerdict: "blocks" | "allows the next" | undefined;
}

/** The row of an operator. */
export function reportOperator(
  subject: InstalledOperator,
  asked: UpgradeMinors,
  catalogs: UpdateFinder,
): OperatorReport {
  const { namespace, name, olm, max, managed } = subject;
  const blocks = asked.needed !== undefined && blocksUpgradeTo(subject, asked.needed);
  const answers = managed && catalogs.find(managed, blocks ? asked.needed : undefined);
  return {
    namespace,
    name,
    olm,
    package: subject.packageName ?? null,
    bundle: subject.bundle ?? null,
    version: subject.version ?? null,
    maxOpenShiftVersion: max.written,
    isMaxVisible: subject.hiddenMax === undefined,
    carrier: max.carrier,
    class: asked.next ? enhancementClass(max.enhancement, asked.next) : "undeterminable",
    blocks,
    unknown: whyUnknown(subject, asked),
    reason: subject.hiddenMax?.reason ?? subject.maxIgnoredReason ?? maxReason(subject, asked.needed),
    installGuard: installGuardOf(max, asked.current),
    operatorUpdate: subject.operatorUpdate,
    available: answers?.available ?? [],
    next: answers?.next ?? { v0: null, v1: null },
    ...(blocks ? unblockingFields(subject, answers?.unblocking) : { frees: null, freesReason: null }),
    notes: [...subject.notes, ...(managed ? deprecationNotes(managed) : [])],
    at: subject.at ?? null,
  };
}

/** What leaves open whether it blocks; null where that is known. */
function whyUnknown({ hiddenMax }: InstalledOperator, { next, needed }: UpgradeMinors): string | null {
  if (!hiddenMax || !next || !needed || hiddenMax.olmVerdict === "blocks") return null;
  const isNext = compareOpenShiftMinors(needed, next) <= 0;
  return isNext && hiddenMax.olmVerdict === "allows the next" ? null : hiddenMax.lookUpHint;
}

/** Whether its OLM would not let the cluster go that far; a value that it cannot read blocks every minor update. */
export function blocksUpgradeTo({ max: { shipped }, hiddenMax }: InstalledOperator, needed: OpenShiftMinor): boolean {
  if (hiddenMax) return hiddenMax.olmVerdict === "blocks";
  if ("error" in shipped) return true;
  return shipped.ok !== undefined && !coversOpenShiftMinor(shipped.ok, needed);
}

const patchUpdates = "patch updates are never blocked";

function maxReason({ max, olm }: InstalledOperator, needed: OpenShiftMinor | undefined): string {
  const { shipped, carrier } = max;
  const named = olm === "v0" ? "OLM v0" : "OLM v1";
  if ("error" in shipped) {
    return `${named} cannot read the olm.maxOpenShiftVersion in ${carrier ?? "its properties"} and blocks every minor update: ${shipped.error}; ${patchUpdates}`;
  }
  if (shipped.ok === undefined) return noMaxReason(max, named);
  const supported = `the maximum supported OpenShift version is ${minorText(shipped.ok)}`;
  if (!needed) return supported;
  if (coversOpenShiftMinor(shipped.ok, needed)) return `${supported}, which allows ${minorText(needed)}`;
  return `${supported}, lower than ${minorText(needed)}; ${patchUpdates}`;
}

/** The enhancement's own annotation is there for nobody. */
function noMaxReason({ carrier, written }: InstalledMax, named: string): string {
  if (carrier === null) return `it gives no olm.maxOpenShiftVersion, so ${named} does not hold the cluster back`;
  return `no shipped OLM reads '${written ?? ""}' in ${carrier}, so ${named} does not hold the cluster back`;
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
    const freesReason = `'${update.to}' would free the cluster, but OLM v0 does not update this operator now: ${operatorUpdate.reason}`;
    return { frees: null, freesReason };
  }
  return { frees: update, freesReason: reason };
}

function whyNoUpdates(packageName: string | undefined): string {
  return packageName === undefined
    ? "none: nothing says which package it is of; uninstall it, or look for an update by hand"
    : `none: nothing of package '${packageName}' is installed`;
}

/** What its author says about its future, where the catalogs hold it. */
function deprecationNotes({ packageName, installed, channels, sources }: ManagedOperator): readonly string[] {
  const notes = sources.flatMap(({ catalog }) => {
    const pkg = catalog.packages.get(packageName);
    if (!pkg) return [];
    const names = deprecatedNames(pkg);
    const ofChannels = channels.filter((channel) => names.channels.has(channel));
    return [
      ...(names.package ? [`package '${packageName}' is deprecated`] : []),
      ...ofChannels.map((channel) => `channel '${channel}' is deprecated`),
      ...(names.bundles.has(installed.name) ? [`the installed bundle '${installed.name}' is deprecated`] : []),
    ];
  });
  return [...new Set(notes)];
}
