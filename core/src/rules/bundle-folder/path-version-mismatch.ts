import { basenameOf } from "../../base/path.ts";
import { specText } from "../../bundle/csv-parts.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";
import { isVersionIn } from "../support/stated-version.ts";

export default defineRule({
  id: "path-version-mismatch",
  scope: "bundle-folder",
  severity: "warning",
  summary: "The versions in the names of a CSV's file and folder are its own.",
  *check({ csv, root }) {
    const version = csv && specText(csv, "version");
    const core = version && /^v?(\d+\.\d+\.\d+)/.exec(version.value)?.[1];
    if (!csv || !version || core === undefined || isPlaceholder(version.value)) return;
    const names = [
      { what: "folder", name: basenameOf(root) },
      { what: "file", name: basenameOf(csv.document.path) },
    ];
    const wrong = names.filter(({ name }) => statesVersion(name) && !isVersionIn(name, core));
    if (wrong.length === 0) return;
    const words = wrong.map(({ what, name }) => `the ${what} '${name}'`).join(" and ");
    const message = `version ${version.value} does not match the name of ${words}; correct the wrong one`;
    const related = csv.name ? [{ message: "the name of the CSV", at: csv.name }] : [];
    yield { at: version, message, related };
  },
});

/** Whether a name holds a version of three numbers, as `v1.2.0` and `shop.v1.2.0.clusterserviceversion.yaml` do. */
function statesVersion(name: string): boolean {
  return name.split(/[^\d.]+/).some((numbers) => /^\.*\d+\.\d+\.\d+\.*$/.test(numbers));
}
