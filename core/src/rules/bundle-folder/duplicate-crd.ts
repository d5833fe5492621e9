import { apiKey, apiText } from "../../bundle/csv-examples.ts";
import { type FolderApi, folderCrds } from "../../bundle/folder-apis.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "duplicate-crd",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "A bundle defines every version of a CRD once.",
  *check(folder) {
    if (!folder.csv) return;
    const first = new Map<string, FolderApi>();
    for (const each of folderCrds(folder)) {
      const known = first.get(apiKey(each.api));
      if (!known) first.set(apiKey(each.api), each);
      else {
        const related = [{ message: "defined here first", at: known.at }];
        yield { at: each.at, message: `${apiText(each.api)} is defined twice in this bundle; remove one`, related };
      }
    }
  },
});
