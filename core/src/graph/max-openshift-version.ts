// The highest OpenShift version that a bundle says it runs on.

import type { Bundle } from "../model/blob.ts";
import { propertiesOfType } from "../model/bundle-version.ts";

/** The olm.maxOpenShiftVersion property as the text that OLM makes of it: `4.10` without quotes is 4.1. */
export function maxOpenShiftVersionOf(bundle: Bundle): string | undefined {
  const value = propertiesOfType(bundle, "olm.maxOpenShiftVersion")[0]?.value;
  return value?.kind === "scalar" && value.value !== null ? String(value.value) : undefined;
}
