import { examplesOf } from "../../bundle/csv-examples.ts";
import { apiPlace, ownedCrds } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "owned-crd-without-group",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "The name of an owned CRD is its plural and its group.",
  *check(csv) {
    // The validator looks at these names only when it compares them with the examples.
    if (examplesOf(csv).state !== "read") return;
    for (const crd of ownedCrds(csv)) {
      const { group, name } = crd;
      if (group !== undefined) continue;
      const what = name && name.value !== "" ? `'${name.value}' is not the name of a CRD` : "this CRD has no name";
      const at = apiPlace(csv, crd, "name");
      yield { at, message: `${what}; write plural and group, such as 'lamps.harbour.example.com'` };
    }
  },
});
