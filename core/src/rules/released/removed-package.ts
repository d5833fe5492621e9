import { memoize } from "../../base/memoize.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { WordIndex } from "../../model/word-index.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import { comparedWith } from "./compared-with.ts";

export default defineRule({
  id: "removed-package",
  scope: "released",
  alsoIn: ["removed-catalog"],
  severity: "warning",
  summary: "The catalog still has every released package.",
  *check(change) {
    const { released, current, catalog } = change;
    if (current || released.definitions.length === 0 || wordsInBrokenDocuments(catalog).has(released.name)) return;
    const at = placeOfRemoved(catalog, released);
    const message = `released package '${released.name}' is missing: its installations get no further updates ${comparedWith(change)}`;
    if (at) yield { at, message };
  },
});

/** The package that is now in the file of the released one, else the first blob: usually the package was renamed. */
function placeOfRemoved({ packages, blobs }: Catalog, { definitions }: Package): Place | undefined {
  const path = definitions[0]?.document.path;
  const all = [...packages.values()].flatMap((pkg) => pkg.definitions);
  const instead = all.find(({ document }) => document.path === path) ?? all[0];
  return instead?.name ?? blobs[0]?.schema;
}

const wordsInBrokenDocuments = memoize(({ files }: Catalog) => {
  const broken = files.flatMap(({ documents }) => documents.filter(({ problems }) => problems.length > 0));
  return new WordIndex(broken.map(({ text }) => text));
});
