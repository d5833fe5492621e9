// The minor versions of OpenShift that a bundle may be limited to.

import { propertiesOfType } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { maxOpenShiftVersionType } from "../../openshift/max-openshift-version.ts";
import {
  compareOpenShiftMinors,
  minorText,
  nextOpenShiftMinor,
  parseOpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { openShiftTargetOfSnapshot } from "../cursor/snapshot-target.ts";

/** Where neither a folder nor a bundle tells which OpenShift a catalog is for. */
export const recentMinors: readonly string[] = ["4.21", "4.20", "4.19", "4.18", "4.17", "4.16"];

interface MinorsPlace {
  readonly snapshot: Snapshot;
  readonly pkg?: Package | undefined;
}

/** The minor that the file is for and the two after it; then those of other bundles, the highest first. */
export function openShiftMinors({ snapshot, pkg }: MinorsPlace): readonly string[] {
  const target = openShiftTargetOfSnapshot(snapshot);
  const next = target && nextOpenShiftMinor(target);
  const near = target && next ? [target, next, nextOpenShiftMinor(next)] : [];
  const used = (pkg?.bundles ?? []).flatMap((bundle) =>
    propertiesOfType(bundle, maxOpenShiftVersionType).flatMap(({ value }) => {
      const text = value?.kind === "scalar" && typeof value.value === "string" ? value.value : "";
      return parseOpenShiftMinor(text) ?? [];
    }),
  );
  const minors = [...near, ...used.sort((a, b) => compareOpenShiftMinors(b, a))].map(minorText);
  return minors.length > 0 ? [...new Set(minors)] : recentMinors;
}
