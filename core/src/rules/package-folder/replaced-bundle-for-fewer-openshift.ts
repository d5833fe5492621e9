import type { BundleInPackage } from "../../bundle/bundle-in-package.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import { minorText } from "../../openshift/openshift-minor.ts";
import {
  type OpenShiftRange,
  openShiftVersionsKey,
  parseOpenShiftVersions,
  rangesOutside,
} from "../../openshift/openshift-versions.ts";
import { defineRule, type RelatedPlace } from "../rule.ts";

// check_replaces_availability in operatorcert/static_tests/common/bundle.py of operator-pipelines.
export default defineRule({
  id: "replaced-bundle-for-fewer-openshift",
  scope: "package-folder",
  severity: "warning",
  summary: "A bundle that another one replaces is for the same OpenShift versions.",
  *check({ bundles }) {
    const byName = new Map(bundles.map((bundle) => [bundle.name.value, bundle]));
    for (const bundle of bundles) {
      const { replaces, name } = bundle;
      const replaced = replaces && byName.get(replaces.value);
      const [own, other] = [bundle, replaced].map((each) => each && versionsOf(each));
      if (!replaces || !own || !other) continue;
      const missing = rangesOutside(own, other).map(rangeWords).join(" and ");
      if (missing === "") continue;
      yield {
        at: replaces,
        message: `'${name.value}' is also for OpenShift ${missing}, but '${replaces.value}', which it replaces, is not, so adding it there fails`,
        related: [...placesOf(bundle), ...placesOf(replaced)],
      };
    }
  },
});

/** All versions without the annotation; undefined where pipelines cannot read it. */
function versionsOf({ folder }: BundleInPackage): OpenShiftRange | undefined {
  const annotation = bundleAnnotation(folder.annotations, openShiftVersionsKey);
  if (!annotation) return { from: undefined, to: undefined };
  return annotation.text && parseOpenShiftVersions(annotation.text.value);
}

function rangeWords({ from, to }: OpenShiftRange): string {
  if (!from) return to ? `up to ${minorText(to)}` : "of any version";
  if (!to) return `${minorText(from)} and later`;
  const [first, last] = [minorText(from), minorText(to)];
  return first === last ? first : `${first} to ${last}`;
}

function placesOf(bundle: BundleInPackage | undefined): readonly RelatedPlace[] {
  const at = bundle && bundleAnnotation(bundle.folder.annotations, openShiftVersionsKey)?.text;
  return at ? [{ message: `the OpenShift versions of '${bundle.name.value}'`, at }] : [];
}
