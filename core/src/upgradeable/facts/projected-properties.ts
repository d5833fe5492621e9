import { installedPropertiesKey } from "../../openshift/annotation-names.ts";
import { type RawProperty, readProjectedProperties } from "../../openshift/properties-annotation.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { CsvFacts } from "./cluster-facts.ts";

const read = new WeakMap<CsvFacts, Parsed<readonly RawProperty[]>>();

/**
 * What OLM v0 has projected from the catalog onto a CSV; undefined without the annotation. It may be as large as the
 * CSV, and the verdict, the maximum and the package are all asked of it, so each CSV's is read once.
 */
export function projectedPropertiesOf(csv: CsvFacts): Parsed<readonly RawProperty[]> | undefined {
  const text = csv.annotations[installedPropertiesKey];
  if (text === undefined) return undefined;
  const known = read.get(csv);
  if (known) return known;
  const fresh = readProjectedProperties(text);
  read.set(csv, fresh);
  return fresh;
}
