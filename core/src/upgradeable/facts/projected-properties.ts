import { memoize } from "../../base/memoize.ts";
import { installedPropertiesKey } from "../../openshift/annotation-names.ts";
import { type RawProperty, readProjectedProperties } from "../../openshift/properties-annotation.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { CsvFacts } from "./cluster-facts.ts";

/**
 * The properties that OLM v0 has projected from the catalog onto a CSV; undefined without the annotation. It can be as
 * large as the CSV, and the verdict, the maximum and the package are all read from it, so it is parsed only once.
 */
export const projectedPropertiesOf = memoize((csv: CsvFacts): Parsed<readonly RawProperty[]> | undefined => {
  const text = csv.annotations[installedPropertiesKey];
  return text === undefined ? undefined : readProjectedProperties(text);
});
