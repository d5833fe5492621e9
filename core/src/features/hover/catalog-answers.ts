import { groupBy } from "../../base/group-by.ts";
import type { Catalog } from "../../model/catalog.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import { codeSpan, enumerate } from "../words/markdown.ts";

/** One line for each different answer of the catalogs with a package, and which catalogs give it. */
export function catalogAnswers(
  { catalogsWith, displayName }: WorkspaceCatalogs,
  packageName: string,
  answerOf: (catalog: Catalog) => string,
): readonly string[] {
  return Array.from(groupBy(catalogsWith(packageName), answerOf), ([answer, catalogs]) => {
    return `${answer} (catalog ${enumerate(catalogs.map((each) => codeSpan(displayName(each))))})`;
  });
}
