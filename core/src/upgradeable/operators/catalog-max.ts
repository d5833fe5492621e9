// The highest OpenShift version of a bundle that a catalog offers, as each OLM would read it once it is installed.

import { jsonText } from "../../go/json-text.ts";
import type { Bundle } from "../../model/blob.ts";
import { propertiesOfType } from "../../model/bundle-version.ts";
import { valuesInCsvMetadata } from "../../openshift/max-openshift-carriers.ts";
import {
  maxOpenShiftVersionType,
  readBundleMaxAsV0,
  readBundleMaxAsV1,
} from "../../openshift/max-openshift-version.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { RawProperty } from "../../openshift/properties-annotation.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { Parsed } from "../../versions/parsed.ts";

/**
 * What the bundle will say: OLM v0 projects the catalog's properties onto the CSV. OLM v1 reads the bundle image, of
 * which a catalog holds the CSV's annotations; without them the rendered properties are the best that is known.
 */
export function maxInCatalog(bundle: Bundle, olm: Olm): Parsed<OpenShiftMinor | undefined> {
  if (olm === "v0") return readBundleMaxAsV0(rawProperties(bundle));
  const { max, errors } = readBundleMaxAsV1(imageProperties(bundle) ?? rawProperties(bundle));
  return errors.length > 0 ? { error: errors.join("; ") } : { ok: max };
}

/** The value as written in the catalog, for people; null without one or with several. */
export function writtenMaxInCatalog(bundle: Bundle): string | null {
  const [property, ...more] = propertiesOfType(bundle, maxOpenShiftVersionType);
  const value = property?.value;
  return value?.kind === "scalar" && more.length === 0 ? String(value.value) : null;
}

/** The catalog's properties of that one type, as OLM v0 gets them; the others do not matter here. */
function rawProperties(bundle: Bundle): readonly RawProperty[] {
  return propertiesOfType(bundle, maxOpenShiftVersionType).map(({ document, value }) => ({
    type: maxOpenShiftVersionType,
    json: value === undefined ? "" : jsonText(document, value),
  }));
}

/**
 * What the catalog shows of the CSV in the bundle image, where that names a maximum. An `olm.bundle.object` would tell
 * as well, but this is asked about all bundles of a package, and each would have to be decoded.
 */
function imageProperties(bundle: Bundle): readonly RawProperty[] | undefined {
  const values = bundle.properties.flatMap(valuesInCsvMetadata);
  return values.length === 0 ? undefined : values.map(({ type, json }) => ({ type: type.value, json }));
}
