import { basenameOf, folderOf } from "../../base/path.ts";
import { type Difference, firstDifference } from "../../templates/generated-difference.ts";
import type { GeneratedPackage } from "../../templates/generated-packages.ts";
import { placeInTemplate } from "../../templates/render-template.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "stale-generated-catalog",
  scope: "template",
  severity: "info",
  summary: "The catalogs that a template has generated equal what it generates now.",
  *check({ rendered, generated = [] }) {
    // What an unknown image would add cannot be compared.
    if (rendered.isPartial || rendered.problems.length > 0) return;
    for (const each of generated) {
      const now = rendered.detached.catalog.packages.get(each.pkg.name) ?? each.now;
      const difference = firstDifference(now, each.pkg);
      const at = difference && placeInTemplate(rendered, difference.at);
      if (at) yield report(each, { ...difference, at }, nameOf(each, generated.length > 1));
    }
  },
});

function report({ pkg }: GeneratedPackage, { at, message }: Difference, name: string): Report {
  const [definition] = pkg.definitions;
  const related = definition ? [{ message: "the generated package", at: definition.name ?? definition.schema }] : [];
  return { at, message: `the generated '${name}' ${message}; render the template again`, related };
}

/** The name of the generated file; with its folder where there are several. */
function nameOf({ file: { path } }: GeneratedPackage, isOneOfSeveral: boolean): string {
  const name = basenameOf(path);
  return isOneOfSeveral ? `${basenameOf(folderOf(path))}/${name}` : name;
}
