import { csvKey, isCutOff } from "../../bundle/csv-parts.ts";
import { goField, goStruct } from "../../bundle/decoding/go-types.ts";
import { isZeroValue } from "../../bundle/decoding/go-zero.ts";
import { mapAtPath, nearestKey } from "../../bundle/fields.ts";
import { readGroupVersion } from "../../bundle/manifest-file.ts";
import { fieldOf } from "../../go/field-of.ts";
import type { MapNode } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";

/** The required fields as operator-framework/api checks them: those of a mapping only if it has a value. */
const requiredFields: readonly (readonly [struct: string, ...path: readonly string[]])[] = [
  ["ClusterServiceVersion", "metadata"],
  ["ClusterServiceVersion", "spec"],
  ["ClusterServiceVersionSpec", "spec", "displayName"],
  ["ClusterServiceVersionSpec", "spec", "install"],
  ["NamedInstallStrategy", "spec", "install", "strategy"],
  ["StrategyDetailsDeployment", "spec", "install", "spec", "deployments"],
];

export default defineRule({
  id: "missing-csv-field",
  scope: "csv",
  alsoIn: ["cut-off-csv"],
  severity: "error",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "A CSV has every field that its validation requires.",
  *check(csv) {
    const { kind, map } = csv;
    if (isCutOff(csv)) {
      const message =
        "this line is indented deeper than the next ones, so loaders ignore the rest of the file; align it";
      yield { at: kind, message };
      return;
    }
    const kindField = fieldOf(map, "kind");
    // Any other value than a text is of a wrong type.
    if (!kindField || (kindField.kind === "scalar" && (kindField.value === null || kindField.value === ""))) {
      yield { at: kind, message: "this CSV has no 'kind'; add 'ClusterServiceVersion'" };
    }
    const apiVersion = fieldOf(csv.map, "apiVersion");
    const written = apiVersion?.kind === "scalar" ? apiVersion.value : undefined;
    if (readGroupVersion(written).version === "") {
      yield {
        at: csvKey(csv, "apiVersion"),
        message: "this CSV has no 'apiVersion'; add 'operators.coreos.com/v1alpha1'",
      };
    }
    for (const [struct, ...path] of requiredFields) {
      const parent: MapNode | undefined = path.length === 1 ? csv.map : mapAtPath(csv.map, path.slice(0, -1));
      if (!parent || (path.length > 1 && isZeroValue(parent, goStruct(struct)))) continue;
      const name = path.at(-1) ?? "";
      const value = fieldOf(parent, name);
      const isMissing = value === undefined || isMissingValue(struct, name, value);
      if (isMissing)
        yield {
          at: nearestKey(csv.document, csv.map, path, csv.kind),
          message: `this CSV has no value for '${path.join(".")}'`,
        };
    }
  },
});

function isMissingValue(struct: string, name: string, value: Parameters<typeof isZeroValue>[0]): boolean {
  const field = goField(struct, name);
  return field !== undefined && isZeroValue(value, field.type);
}
