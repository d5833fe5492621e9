// The line about a bundle's OpenShift limit in several hovers.

import { openShiftTarget } from "../fbc/openshift-target.ts";
import { maxOpenShiftVersionOf } from "../graph/max-openshift-version.ts";
import type { Bundle } from "../model/blob.ts";
import type { Snapshot } from "../snapshot.ts";
import { code } from "./markdown.ts";

/** "runs on OpenShift up to 4.18", and for which OpenShift the catalog is, where that is known. */
export function openShiftFact({ file }: Snapshot, bundle: Bundle): string | undefined {
  const limit = maxOpenShiftVersionOf(bundle);
  if (limit === undefined) return undefined;
  const target = openShiftTarget(file.path);
  return `runs on OpenShift up to ${code(limit)}${target ? `; this catalog is for ${code(target)}` : ""}`;
}
