import { fieldOf, listFieldOf, stringFieldOf } from "../../go/field-of.ts";
import type { Property } from "../../model/blob.ts";
import { readDependency } from "../../resolve/v0-dependencies.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { repairDialect } from "../../versions/convert-range.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { repairSkipRange } from "../support/repair-range.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "invalid-dependency",
  scope: "blob",
  severity: "warning",
  summary: "OLM v0 can read every dependency of a bundle.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    for (const property of blob.properties) {
      const dependency = readDependency(property);
      const report = dependency && "error" in dependency && reportOf(property, dependency.error);
      if (report) yield report;
    }
  },
});

const effect = "OLM v0 can update nothing in a namespace where this bundle is a candidate";

function reportOf({ document, type, value }: Property, error: string): Report | undefined {
  if (value?.kind !== "map" || !type) return undefined;
  const range = firstInvalidRange(document, value);
  if (!range) {
    // A missing range is the subject of `incomplete-property`.
    return type.value === "olm.constraint" ? { at: type, message: `${error}; ${effect}` } : undefined;
  }
  const better = repairDialect(range.value, "skipRange")?.text ?? repairSkipRange(range.value);
  return {
    at: range,
    message: `'${range.value}' is not a valid version range such as '>=1.0.0 <2.0.0'; ${effect}${didYouMean(better)}`,
    fixes: () => mechanical(renameFix(range, better)()),
  };
}

/** The first `versionRange` that OLM v0 cannot read, in a property's value or in the constraints nested in it. */
function firstInvalidRange(document: Document, value: MapNode): Located<string> | undefined {
  const maps: MapNode[] = [value];
  for (const map of maps) {
    const range = stringFieldOf(document, map, "versionRange");
    if (range?.value && "error" in parseSkipRange(range.value)) return range;
    for (const name of ["package", "all", "any", "not"]) {
      const nested = fieldOf(map, name);
      if (nested?.kind === "map") maps.push(nested);
    }
    for (const item of listFieldOf(map, "constraints")?.items ?? []) if (item.kind === "map") maps.push(item);
  }
  return undefined;
}
