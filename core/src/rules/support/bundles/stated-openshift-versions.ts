// The OpenShift versions that a bundle is meant for, where its folder, a setting or its metadata states them.

import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { bundleAnnotation } from "../../../bundle/metadata-file.ts";
import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../../openshift/openshift-minor.ts";
import { openShiftVersionsKey, parseOpenShiftVersions, reaches } from "../../../openshift/openshift-versions.ts";
import type { RelatedPlace } from "../../rule.ts";

/** What is known of the OpenShift versions of a bundle. */
export interface StatedVersions {
  /** Whether they include a version or any later one. */
  reaches(minor: OpenShiftMinor): boolean;
  /** Why, as a clause. */
  readonly words: string;
  readonly related: readonly RelatedPlace[];
}

/**
 * The target of the folder `v4.N` or the setting; without one, `com.redhat.openshift.versions` in `annotations.yaml`.
 * Undefined where neither is stated.
 */
export function statedVersions(
  { annotations }: BundleFolder,
  target: OpenShiftMinor | undefined,
): StatedVersions | undefined {
  if (target) {
    return {
      reaches: (minor) => compareOpenShiftMinors(target, minor) >= 0,
      words: `the bundle is checked for OpenShift ${minorText(target)}`,
      related: [],
    };
  }
  const text = bundleAnnotation(annotations, openShiftVersionsKey)?.text;
  const versions = text && parseOpenShiftVersions(text.value);
  if (!text || !versions) return undefined;
  return {
    reaches: (minor) => reaches(versions, minor),
    words: `'${openShiftVersionsKey}' is '${text.value}'`,
    related: [{ message: "the OpenShift versions of the bundle", at: text }],
  };
}
