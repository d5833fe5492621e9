// The highest OpenShift version that an installed operator supports, as its OLM and as the enhancement read it.

import { enhancementKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import {
  maxOpenShiftVersionType,
  readBundleMaxAsV0,
  readBundleMaxAsV1,
  readMaxAsEnhancement,
} from "../../openshift/max-openshift-version.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { type RawProperty, readBundleProperties } from "../../openshift/properties-annotation.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { CsvFacts } from "./cluster-facts.ts";
import { projectedPropertiesOf } from "./projected-properties.ts";

/** The maximum that an installed operator declares, and how its OLM and the enhancement read it. */
export interface InstalledMax {
  /** Where it is written; null if nowhere. */
  readonly carrier: string | null;
  /** The text as written, without JSON's quotes; null if there is none or more than one. */
  readonly written: string | null;
  /** As its OLM reads it; `ok: undefined` means no maximum, and an error blocks. */
  readonly shipped: Parsed<OpenShiftMinor | undefined>;
  /** As the enhancement reads it; undefined if the enhancement calls it undeterminable. */
  readonly enhancement: OpenShiftMinor | undefined;
}

/** The maximum of a CSV. The enhancement reads its own annotation, otherwise the property that OLM v0 projected. */
export function maxOfCsv(csv: CsvFacts): InstalledMax {
  const own = csv.annotations[enhancementKey];
  const projected = maxOfProjectedProperties(csv);
  if (own === undefined) return projected;
  const enhancement = readMaxAsEnhancement(JSON.stringify(own));
  if (projected.carrier !== null) return { ...projected, enhancement };
  return { carrier: enhancementKey, written: own, shipped: projected.shipped, enhancement };
}

/** The maximum in the `olm.properties` of a ClusterExtension's bundle; `carrier` names where they were found. */
export function maxOfBundleProperties(text: string | undefined, carrier: string): InstalledMax {
  if (text === undefined) return noMax;
  const properties = readBundleProperties(text);
  if ("error" in properties) return { carrier, written: null, shipped: properties, enhancement: undefined };
  const { max, errors } = readBundleMaxAsV1(properties.ok);
  const shipped = errors.length > 0 ? { error: errors.join("; ") } : { ok: max };
  return { ...writtenMax(properties.ok, carrier), shipped };
}

const noMax: InstalledMax = { carrier: null, written: null, shipped: { ok: undefined }, enhancement: undefined };

function maxOfProjectedProperties(csv: CsvFacts): InstalledMax {
  const properties = projectedPropertiesOf(csv);
  if (!properties) return noMax;
  if ("error" in properties) {
    return { carrier: installedPropertiesKey, written: null, shipped: properties, enhancement: undefined };
  }
  return { ...writtenMax(properties.ok, installedPropertiesKey), shipped: readBundleMaxAsV0(properties.ok) };
}

function writtenMax(properties: readonly RawProperty[], carrier: string): Omit<InstalledMax, "shipped"> {
  const [first, ...more] = properties.filter(({ type }) => type === maxOpenShiftVersionType);
  if (first === undefined) return { carrier: null, written: null, enhancement: undefined };
  if (more.length > 0) return { carrier, written: null, enhancement: undefined };
  return { carrier, written: withoutQuotes(first.json), enhancement: readMaxAsEnhancement(first.json) };
}

/** The text of a JSON string; any other JSON value as written. */
function withoutQuotes(json: string): string {
  if (!json.startsWith('"')) return json;
  try {
    return String(JSON.parse(json));
  } catch {
    return json;
  }
}
