// The maximum OpenShift versions of a catalog's bundles, for rules that compare them. Invalid values have rules of their own.

import { memoize } from "../../base/memoize.ts";
import { spanOf } from "../../go/field-of.ts";
import { isChangedByYaml } from "../../go/json-text.ts";
import type { Bundle } from "../../model/blob.ts";
import { type BundleVersion, propertiesOfType, versionOf } from "../../model/bundle-version.ts";
import { type BundleFacts, type Facts, fact, type PackageFacts, placeOf, wholeBundle } from "../../model/facts.ts";
import { maxOpenShiftVersionType } from "../../openshift/max-openshift-version.ts";
import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { Place } from "../../syntax/source-file.ts";
import { escapeInQuotes } from "../../syntax/spell-string.ts";
import { maxInCatalog } from "../../upgradeable/operators/catalog-max.ts";
import type { Fix } from "../rule.ts";
import { compareVersionAndRelease } from "../support/entry-version.ts";

/** The maximum OpenShift version that a bundle's property states. */
export interface OpenShiftLimit {
  readonly bundle: BundleFacts;
  readonly name: string;
  readonly version: Facts<BundleVersion> | undefined;
  readonly max: OpenShiftMinor;
  /** The property's value. */
  readonly at: Facts<Place>;
}

/** The limits of a package's bundles in the order of their versions; bundles without a version come first. */
export const openShiftLimitsOf = memoize((pkg: PackageFacts): readonly OpenShiftLimit[] =>
  pkg.bundles.flatMap((bundle) => limitOf(bundle) ?? []).sort(compareLimits),
);

/** The maximum as an OLM reads it, or as the other OLM does where this one cannot; undefined without one. */
export function maxReadBy(olm: Olm, bundle: Bundle): OpenShiftMinor | undefined {
  const own = maxInCatalog(bundle, olm);
  const read = "ok" in own ? own : maxInCatalog(bundle, olm === "v0" ? "v1" : "v0");
  return "ok" in read ? read.ok : undefined;
}

/** Compares two limits by the versions of their bundles. */
export function compareLimits(a: OpenShiftLimit, b: OpenShiftLimit): number {
  return compareVersionAndRelease(a.version, b.version);
}

/** Raises a limit, keeping its quotes; no fix where a higher version of the operator would then support less. */
export function raiseLimitFix(pkg: PackageFacts, limit: OpenShiftLimit, to: OpenShiftMinor): readonly Fix[] {
  const { bundle } = limit;
  const at = placeOf(limit.at);
  const value = propertiesOfType(wholeBundle(bundle), maxOpenShiftVersionType)[0]?.value;
  const isAboveLaterLimit = openShiftLimitsOf(pkg).some(
    (each) => compareLimits(each, limit) > 0 && compareOpenShiftMinors(each.max, to) < 0,
  );
  if (value?.kind !== "scalar" || isAboveLaterLimit) return [];
  const version = minorText(to);
  const newText = escapeInQuotes(version, value.style === "single" ? "'" : '"');
  const title = `Raise maxOpenShiftVersion to ${version} (for OLM v0; OLM v1 reads the bundle image instead)`;
  return [{ title, edits: [{ document: at.document, edit: { span: at.span, newText } }] }];
}

function limitOf(bundle: BundleFacts): OpenShiftLimit | undefined {
  const limit = statedLimit(bundle);
  return limit && { bundle, name: bundle.name?.value ?? "", version: versionOf(bundle), ...limit };
}

const statedLimit = fact(
  (bundle): { readonly max: OpenShiftMinor; readonly at: Place } | undefined => {
    const property = propertiesOfType(bundle, maxOpenShiftVersionType)[0];
    const max = property && maxReadBy("v0", bundle);
    if (!max || !property.value || isChangedByYaml(property.document, property.value)) return undefined;
    return { max, at: { document: property.document, span: spanOf(property.value) } };
  },
  (limit, document) => limit && { max: limit.max, at: { document, span: limit.at.span } },
);
