import { csvNameProblem } from "../../bundle/csv-name.ts";
import { csvKey, specText } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-csv-name",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "The names that a CSV has and replaces are valid in Kubernetes.",
  *check(csv) {
    const metadata = mapField(csv.map, "metadata");
    const name = textField(csv.document, metadata, "name");
    if (!name || name.value === "") {
      yield { at: name ?? csvKey(csv, "metadata", "name"), message: "this CSV has no 'metadata.name'" };
    } else {
      const problem = csvNameProblem(name.value);
      if (problem) yield { at: name, message: `'${name.value}' is not a valid name of a CSV: ${problem}` };
    }
    const replaces = specText(csv, "replaces");
    const problem = replaces && replaces.value !== "" ? csvNameProblem(replaces.value) : undefined;
    if (replaces && problem)
      yield { at: replaces, message: `'${replaces.value}' is not a valid name of a CSV: ${problem}` };
  },
});
