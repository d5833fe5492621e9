// The highest OpenShift version of something that is installed, under both rule books.

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

/** What an installed operator says about OpenShift, and what its OLM and the enhancement make of it. */
export interface InstalledMax {
  /** Where it is written; null where nothing is. */
  readonly carrier: string | null;
  /** As written, without JSON's quotes; null where nothing or more than one is. */
  readonly written: string | null;
  /** As the OLM that manages it reads it; `ok` is undefined without one, an error blocks. */
  readonly shipped: Parsed<OpenShiftMinor | undefined>;
  /** As the enhancement reads it; undefined for what it calls undeterminable. */
  readonly enhancement: OpenShiftMinor | undefined;
}

/** What a CSV says. The enhancement reads its own annotation and, in what was built of it, the projected property. */
export function maxOfCsv(csv: CsvFacts): InstalledMax {
  const own = csv.annotations[enhancementKey];
  const found = maxOfProjectedProperties(csv);
  if (own === undefined) return found;
  const enhancement = readMaxAsEnhancement(JSON.stringify(own));
  if (found.carrier !== null) return { ...found, enhancement };
  return { carrier: enhancementKey, written: own, shipped: found.shipped, enhancement };
}

/** What the bundle of a ClusterExtension says in its `olm.properties`; `carrier` names where that was found. */
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

/** A JSON string's text; any other JSON value as it is written. */
function withoutQuotes(json: string): string {
  if (!json.startsWith('"')) return json;
  try {
    return String(JSON.parse(json));
  } catch {
    return json;
  }
}
