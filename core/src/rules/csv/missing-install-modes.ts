import { csvKey, installModes, specOf } from "../../bundle/csv-parts.ts";
import { listField } from "../../bundle/fields.ts";
import { fieldOf } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-install-modes",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "A CSV supports at least one install mode.",
  *check(csv) {
    const spec = specOf(csv);
    const list = listField(spec, "installModes");
    // A value of another type is reported as such.
    if (!list && spec && fieldOf(spec, "installModes")) return;
    const at = csvKey(csv, "spec", "installModes");
    if (!list || list.items.length === 0) {
      yield {
        at,
        message: "this CSV has no 'installModes'; add 'AllNamespaces' or the modes that the operator supports",
      };
    } else if (!installModes(csv).some(({ supported }) => supported)) {
      yield { at, message: "no install mode is supported; set 'supported: true' for at least one" };
    }
  },
});
