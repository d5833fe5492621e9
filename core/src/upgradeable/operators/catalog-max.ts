// The highest OpenShift version that a catalog's bundle supports, as each OLM would read it after installation.

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
 * The maximum that counts once the bundle is installed. OLM v0 projects the catalog's properties onto the CSV. OLM v1
 * reads the bundle image; a catalog contains the annotations of its CSV, otherwise the rendered properties stand for it.
 */
export function maxInCatalog(bundle: Bundle, olm: Olm): Parsed<OpenShiftMinor | undefined> {
  if (olm === "v0") return readBundleMaxAsV0(rawProperties(bundle));
  const { max, errors } = readBundleMaxAsV1(imageProperties(bundle) ?? rawProperties(bundle));
  return errors.length > 0 ? { error: errors.join("; ") } : { ok: max };
}

/** The value as written in the catalog, for display; null if there is none or more than one. */
export function writtenMaxInCatalog(bundle: Bundle): string | null {
  const [property, ...more] = propertiesOfType(bundle, maxOpenShiftVersionType);
  const value = property?.value;
  return value?.kind === "scalar" && more.length === 0 ? String(value.value) : null;
}

/** The catalog's properties of this one type, as OLM v0 gets them. */
function rawProperties(bundle: Bundle): readonly RawProperty[] {
  return propertiesOfType(bundle, maxOpenShiftVersionType).map(({ document, value }) => ({
    type: maxOpenShiftVersionType,
    json: value === undefined ? "" : jsonText(document, value),
  }));
}

/**
 * The maxima in the CSV of the bundle image, as far as the catalog contains it. An `olm.bundle.object` contains it too,
 * but decoding one for every bundle of a package would be slow.
 */
function imageProperties(bundle: Bundle): readonly RawProperty[] | undefined {
  const values = bundle.properties.flatMap(valuesInCsvMetadata);
  return values.length === 0 ? undefined : values.map(({ type, json }) => ({ type: type.value, json }));
}
