import { listFieldOf, stringFieldOf } from "../../go/field-of.ts";
import type { Bundle, Property } from "../../model/blob.ts";
import { propertiesOfType } from "../../model/bundle-version.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { textFix } from "../support/text-fix.ts";
import { apisIn, apiText } from "./provided-apis.ts";

export default defineRule({
  id: "self-dependency",
  scope: "blob",
  severity: "warning",
  summary: "A bundle requires other packages and APIs than its own.",
  *check(blob) {
    // Without olm.package, the type of another property may be a mistake, which is reported there.
    if (blob.kind !== "bundle" || propertiesOfType(blob, "olm.package").length === 0) return;
    for (const property of propertiesOfType(blob, "olm.package.required")) {
      const { document, value } = property;
      const packageName = value?.kind === "map" ? stringFieldOf(document, value, "packageName") : undefined;
      if (packageName?.value && packageName.value === blob.package?.value)
        yield report(blob, property, packageName, `its own package '${packageName.value}'`);
    }
    const required = apisIn(blob, "olm.gvk.required");
    if (required.length === 0) return;
    const provided = new Map(apisIn(blob, "olm.gvk").map((api) => [apiText(api), api]));
    for (const api of required) {
      const own = provided.get(apiText(api));
      if (!own) continue;
      const related = [{ message: "the bundle provides it here", at: own.at }];
      yield { ...report(blob, api.property, api.at, `${apiText(api)}, which it provides itself`), related };
    }
  },
});

function report(bundle: Bundle, { document, map }: Property, at: Place, what: string): Report {
  return {
    at,
    message: `bundle '${bundle.name?.value ?? ""}' requires ${what}; OLM v1 installs no bundle that requires anything`,
    fixes: () => {
      const list = listFieldOf(bundle.root, "properties");
      const edit = list && removeItem(document, list, map);
      return edit ? [textFix(document, "Remove this property", edit)] : [];
    },
  };
}
