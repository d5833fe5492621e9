// The tables of the enhancement "Allow OLM Managed Operators to Specify a Max OpenShift Version", verbatim. No released
// OLM follows them; upgradeable-condition-v0.ts and upgradeable-condition-v1.ts contain what OLM does.

import { coversOpenShiftMinor, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { OperatorClass } from "../report/upgrade-report.ts";

/** The class of an operator with the valid maximum `max`, for an upgrade of the cluster to `next`. */
export function enhancementClass(max: OpenShiftMinor | undefined, next: OpenShiftMinor): OperatorClass {
  if (max === undefined) return "undeterminable";
  return coversOpenShiftMinor(max, next) ? "upgradeable" : "non-upgradeable";
}

/**
 * The row of the enhancement's table that applies to a set of CSVs, with its message; `name` is "namespace/name".
 * Without CSVs the first row applies. The stray quote in the document's messages is left out.
 */
export function enhancementStatus(csvs: readonly { readonly name: string; readonly class: OperatorClass }[]): {
  readonly status: "Upgradeable" | "Not Upgradeable";
  readonly message: string;
} {
  const blocking = namesOfClass(csvs, "non-upgradeable");
  if (blocking !== "") {
    const message = `The following operators will not run on the next OpenShift Version: ${blocking}`;
    return { status: "Not Upgradeable", message };
  }
  const undeterminable = namesOfClass(csvs, "undeterminable");
  if (undeterminable === "") return { status: "Upgradeable", message: "Ready for upgrade" };
  const message = `The following operators may not run on the next OpenShift Version: ${undeterminable}`;
  return { status: "Upgradeable", message };
}

function namesOfClass(csvs: Parameters<typeof enhancementStatus>[0], wanted: OperatorClass): string {
  return csvs
    .filter((csv) => csv.class === wanted)
    .map(({ name }) => name)
    .join(", ");
}
