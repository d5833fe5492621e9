// The annotation and label `com.redhat.openshift.versions`: the OpenShift versions whose catalogs get a bundle, as Red
// Hat's documentation "Managing OpenShift versions" of operator certification describes it.

import { compareOpenShiftMinors, type OpenShiftMinor, parseOpenShiftMinor } from "./openshift-minor.ts";

/** The key of the annotation and label. */
export const openShiftVersionsKey = "com.redhat.openshift.versions";

/** A range of OpenShift versions. */
export interface OpenShiftVersions {
  readonly from: OpenShiftMinor;
  /** Undefined without an upper bound. */
  readonly to: OpenShiftMinor | undefined;
}

/**
 * Reads `v4.12` (that version and later ones), `=v4.12` (only that one), `v4.12-v4.14` (from and up to), and the old form
 * `v4.5,v4.6` (from the lower one on). Undefined for anything else.
 */
export function parseOpenShiftVersions(text: string): OpenShiftVersions | undefined {
  const [, pinned, first = "", separator, second = ""] = /^(=)?v([0-9.]+)(?:([-,])v([0-9.]+))?$/.exec(text) ?? [];
  const from = parseOpenShiftMinor(first);
  if (!from || (pinned && separator)) return undefined;
  if (!separator) return { from, to: pinned ? from : undefined };
  const other = parseOpenShiftMinor(second);
  if (!other || compareOpenShiftMinors(from, other) > 0) return undefined;
  return { from, to: separator === "-" ? other : undefined };
}

/** Whether a version or any later one is in the range. */
export function reaches({ to }: OpenShiftVersions, minor: OpenShiftMinor): boolean {
  return to === undefined || compareOpenShiftMinors(to, minor) >= 0;
}
