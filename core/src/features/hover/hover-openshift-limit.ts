// The lines about a bundle's OpenShift limit in the hovers on entries and bundles.

import { formatCount } from "../../base/format-text.ts";
import type { Bundle } from "../../model/blob.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import {
  compareOpenShiftMinors,
  coversOpenShiftMinor,
  nextOpenShiftMinor,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { maxInCatalog } from "../../upgradeable/operators/catalog-max.ts";
import { nearestUnblockingEntry, type UnblockingEntry } from "../../upgradeable/unblock/nearest-unblocking-entry.ts";
import { openShiftTargetOfSnapshot } from "../cursor/snapshot-target.ts";
import { escapeMarkdown } from "../words/markdown.ts";
import type { HoverScope } from "./hover-view.ts";
import { openShiftLabel, versionLabel } from "./hover-words.ts";

/** "supported up to OpenShift 4.18", and whether OLM v0 blocks the upgrade from the catalog's OpenShift version. */
export function openShiftLimitFact(snapshot: Snapshot, bundle: Bundle): string | undefined {
  const max = maxInCatalog(bundle, "v0");
  if ("error" in max) {
    return `OLM v0 cannot read its maxOpenShiftVersion and blocks every OpenShift minor upgrade, but no patch update: ${escapeMarkdown(max.error)}`;
  }
  const image = imageLimitNote(bundle, max.ok);
  if (!max.ok) return image && `no OpenShift limit in the catalog, but ${image}`;
  const target = openShiftTargetOfSnapshot(snapshot);
  const verdict = target ? `; ${blockingText(target, max.ok)}` : "";
  return `supported up to OpenShift ${openShiftLabel(max.ok)}${image ? ` (${image})` : ""}${verdict}`;
}

/** The limit that OLM v1 reads from the bundle image, if the catalog shows that it differs. */
function imageLimitNote(bundle: Bundle, max: OpenShiftMinor | undefined): string | undefined {
  const image = maxInCatalog(bundle, "v1");
  if ("error" in image || !image.ok || (max && compareOpenShiftMinors(max, image.ok) === 0)) return undefined;
  return `OLM v1 reads ${openShiftLabel(image.ok)} from the bundle image`;
}

function blockingText(target: OpenShiftMinor, max: OpenShiftMinor): string {
  const next = nextOpenShiftMinor(target);
  const where = `this catalog is for OpenShift ${openShiftLabel(target)}`;
  return coversOpenShiftMinor(max, next)
    ? `${where}, where it does not block the upgrade to ${openShiftLabel(next)}`
    : `${where}, where it blocks the upgrade to ${openShiftLabel(next)}, but no patch update`;
}

/**
 * "the nearest update that allows OpenShift 4.19 is 1.3.0 (OLM v0: 2 hops, OLM v1: 1 hop)". 4.19 follows the higher of
 * two versions: the entry's limit and the OpenShift version of the catalog. Undefined without a limit.
 */
export function nearestUpdateFact(snapshot: Snapshot, scope: HoverScope, name: string): string | undefined {
  const from = automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(name);
  const bundle = bundleNamed(scope.pkg, name);
  const max = bundle && maxInCatalog(bundle, "v0");
  if (!from || !max || "error" in max || !max.ok) return undefined;
  const needed = nextOpenShiftMinor(higherOf(max.ok, openShiftTargetOfSnapshot(snapshot)));
  const [v0, v1] = (["v0", "v1"] as const).map((olm) => nearestUnblockingEntry(scope, olm, from, needed));
  const wanted = `allows OpenShift ${openShiftLabel(needed)}`;
  if (!v0 && !v1) return `no update from here ${wanted}`;
  if (v0?.to === v1?.to)
    return `the nearest update that ${wanted} is ${updateVersion(scope, v0)} (${hopsText(v0, v1)})`;
  return `the nearest update that ${wanted}: under OLM v0 ${updateWithHops(scope, v0)}, under OLM v1 ${updateWithHops(scope, v1)}`;
}

function higherOf(max: OpenShiftMinor, target: OpenShiftMinor | undefined): OpenShiftMinor {
  return target && compareOpenShiftMinors(max, target) < 0 ? target : max;
}

function hopsText(v0: UnblockingEntry | undefined, v1: UnblockingEntry | undefined): string {
  if (v0?.hops === v1?.hops) return countHops(v0);
  return `OLM v0: ${countHops(v0)}, OLM v1: ${countHops(v1)}`;
}

function updateWithHops(scope: HoverScope, nearest: UnblockingEntry | undefined): string {
  return nearest ? `${updateVersion(scope, nearest)} (${countHops(nearest)})` : "none";
}

function countHops(nearest: UnblockingEntry | undefined): string {
  return formatCount(nearest?.hops ?? 0, "hop");
}

function updateVersion(scope: HoverScope, nearest: { readonly to: InstalledEntry } | undefined): string {
  return nearest ? versionLabel(scope, nearest.to) : "";
}
