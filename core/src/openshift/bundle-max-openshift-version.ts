// The highest OpenShift version that a bundle supports.

import type { Bundle } from "../model/blob.ts";
import { carriersOfBundle } from "./max-openshift-carriers.ts";
import { readBundleMaxAsV0 } from "./max-openshift-version.ts";
import { minorText } from "./openshift-minor.ts";

/**
 * The olm.maxOpenShiftVersion property as OLM v0 reads it from the catalog: "4.18" for 'v4.18' and '4.18.0', "4.1" for
 * an unquoted `4.10`. A value that OLM v0 cannot read is returned as written; the first one if there are several.
 */
export function maxOpenShiftVersionOf(bundle: Bundle): string | undefined {
  const values = carriersOfBundle(bundle).values.filter(({ carrier }) => carrier === "fbc-property");
  const max = readBundleMaxAsV0(values.map(({ type, json }) => ({ type: type.value, json })));
  if ("ok" in max) return max.ok && minorText(max.ok);
  const value = values[0]?.value;
  return value?.kind === "scalar" && value.value !== null ? String(value.value) || '""' : undefined;
}
