import type { Bundle } from "../../model/blob.ts";
import { propertiesOfType } from "../../model/bundle-version.ts";
import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "bundle-metadata-format",
  scope: "openshift",
  severity: "warning",
  dependsOnRendering: true,
  summary: "Bundles contain their CSV in the form that the catalog's OpenShift version requires.",
  *check(pkg, { target }) {
    const found = pkg.bundles.flatMap((bundle) => formReport(bundle, target) ?? []);
    const [first, ...more] = found;
    // A tool writes all bundles in one form, so this is one mistake.
    if (first)
      yield { ...first, related: [...more.slice(0, maxRelated).map(({ at }) => ({ message: "also here", at }))] };
  },
});

const maxRelated = 5;

/** From this version on, the catalogs of OpenShift take only `olm.csv.metadata`, and before it only `olm.bundle.object`. */
const firstWithMetadata: OpenShiftMinor = { major: 4, minor: 17 };

function formReport(bundle: Bundle, target: OpenShiftMinor): Report | undefined {
  const [object] = propertiesOfType(bundle, "olm.bundle.object");
  const [metadata] = propertiesOfType(bundle, "olm.csv.metadata");
  const takesMetadata = compareOpenShiftMinors(target, firstWithMetadata) >= 0;
  // A bundle without an image consists of its objects.
  const isFromImage = Boolean(bundle.image?.value);
  const wrong = takesMetadata ? isFromImage && object : metadata;
  // A bundle with both forms has a finding of its own.
  if (!wrong || (isFromImage && object && metadata)) return undefined;
  const named = `bundle '${bundle.name?.value ?? ""}'`;
  const forTarget = `catalogs for OpenShift ${minorText(target)}`;
  if (!takesMetadata) {
    return {
      at: wrong.type ?? wrong,
      message: `${named} has 'olm.csv.metadata', but ${forTarget} take only 'olm.bundle.object'; render without '--migrate-level'`,
    };
  }
  return {
    at: wrong.type ?? wrong,
    message: `${named} has 'olm.bundle.object', but ${forTarget} take only 'olm.csv.metadata'; render with '--migrate-level=bundle-object-to-csv-metadata'`,
  };
}
