// What the enhancement "Allow OLM Managed Operators to Specify a Max OpenShift Version" proposed, to the letter of its
// tables. No shipped OLM follows it: see upgradeable-condition-v0.ts and upgradeable-condition-v1.ts.

import { coversOpenShiftMinor, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { OperatorClass } from "../report/upgrade-report.ts";

/** The class of an operator whose valid value is `max`, when the cluster is to go to `next`. */
export function enhancementClass(max: OpenShiftMinor | undefined, next: OpenShiftMinor): OperatorClass {
  if (max === undefined) return "undeterminable";
  return coversOpenShiftMinor(max, next) ? "upgradeable" : "non-upgradeable";
}

/**
 * The row of the enhancement's table that holds for a set of CSVs, with its message; `name` is "namespace/name".
 * No CSV at all is its first row. The stray quote in the document's messages is left out.
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
  const doubtful = namesOfClass(csvs, "undeterminable");
  if (doubtful === "") return { status: "Upgradeable", message: "Ready for upgrade" };
  const message = `The following operators may not run on the next OpenShift Version: ${doubtful}`;
  return { status: "Upgradeable", message };
}

function namesOfClass(csvs: Parameters<typeof enhancementStatus>[0], wanted: OperatorClass): string {
  return csvs
    .filter((csv) => csv.class === wanted)
    .map(({ name }) => name)
    .join(", ");
}
