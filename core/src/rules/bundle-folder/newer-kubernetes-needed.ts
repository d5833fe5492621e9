import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { specText } from "../../bundle/csv-parts.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { openShiftVersionsKey, parseOpenShiftVersions } from "../../openshift/openshift-versions.ts";
import { kubernetesMinorOf } from "../../openshift/removed-api.ts";
import { compareVersions, parseVersion } from "../../versions/version.ts";
import { defineRule, type RelatedPlace } from "../rule.ts";

export default defineRule({
  id: "newer-kubernetes-needed",
  scope: "bundle-openshift",
  severity: "warning",
  needsWholeText: true,
  summary: "The OpenShift versions of a bundle have the Kubernetes version that its CSV needs.",
  *check(folder, target) {
    const minimum = folder.csv && specText(folder.csv, "minKubeVersion");
    const oldest = minimum && oldestOpenShift(folder, target);
    const kubernetes = oldest && kubernetesMinorOf(oldest.openshift);
    // As OLM v0 reads it.
    const needed = minimum && parseVersion(minimum.value.replace(/^v/, ""));
    if (!minimum || kubernetes === undefined || !oldest || !needed || "error" in needed) return;
    // Any patch version of Kubernetes may be in it.
    const next = { major: 1, minor: kubernetes + 1, patch: 0, pre: [], build: [] };
    if (compareVersions({ ...needed.ok, patch: 0, pre: [] }, next) < 0) return;
    yield {
      at: minimum,
      message: `'minKubeVersion' is ${minimum.value}, but OpenShift ${minorText(oldest.openshift)}${oldest.words} has Kubernetes 1.${kubernetes}, where OLM v0 never installs this CSV`,
      related: oldest.related,
    };
  },
});

interface OldestOpenShift {
  readonly openshift: OpenShiftMinor;
  readonly words: string;
  readonly related: readonly RelatedPlace[];
}

/** The OpenShift version that the bundle is checked for, else the first that its annotations name. */
function oldestOpenShift(
  { annotations }: BundleFolder,
  target: OpenShiftMinor | undefined,
): OldestOpenShift | undefined {
  if (target) return { openshift: target, words: ", for which the bundle is checked,", related: [] };
  const text = bundleAnnotation(annotations, openShiftVersionsKey)?.text;
  const versions = text && parseOpenShiftVersions(text.value);
  if (!text || !versions) return undefined;
  const words = `, the first in '${openShiftVersionsKey}',`;
  return { openshift: versions.from, words, related: [{ message: "the OpenShift versions of the bundle", at: text }] };
}
