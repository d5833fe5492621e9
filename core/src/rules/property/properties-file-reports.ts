// Mistakes in a bundle's metadata/properties.yaml other than syntax errors.

import { isNull, lastPairOf, spanOf } from "../../go/field-of.ts";
import type { PropertiesFile } from "../../model/properties-file.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";
import { malformedProperties } from "./malformed-properties.ts";
import { addPropertiesKeyFix, removeSeparatorFix } from "./properties-fixes.ts";

const fileEffect = "opm ignores the file and OLM v1 cannot load the bundle";

/** Reports why opm and OLM v1 cannot read the file's properties. */
export function* propertiesFileReports({ document, before }: PropertiesFile): Generator<Report> {
  const { root } = document;
  // After a syntax error, the content of the file is uncertain.
  if (!root || document.problems.length > 0) return;
  if (before) yield separatorReport(document);
  if (root.kind !== "map") {
    const message = `the properties must be under a key 'properties'; otherwise ${fileEffect}`;
    const span = root.kind === "list" ? { start: root.start, end: root.start + 1 } : spanOf(root);
    return yield { at: { document, span }, message, fixes: () => addPropertiesKeyFix(document, root) };
  }
  const list = lastPairOf(root, "properties")?.value;
  if (!list) return yield* missingKeyReports(document, root);
  if (list.kind === "list") yield* malformedProperties(document, list.items, "yaml");
  else if (!isNull(list)) {
    yield { at: { document, span: spanOf(list) }, message: `'properties' must be a list; otherwise ${fileEffect}` };
  }
}

function* missingKeyReports(document: Document, root: MapNode): Generator<Report> {
  const [first] = root.pairs;
  if (!first) return;
  const near = root.pairs.find(({ key }) => nearestName(key.value, ["properties"]));
  const { key } = near ?? first;
  const at = { document, span: spanOf(key), value: key.value };
  const better = near && "properties";
  yield {
    at,
    message: `this file has no key 'properties', so opm and OLM v1 ignore it${didYouMean(better)}`,
    fixes: renameFix(at, better),
  };
}

/** opm reads only the first document of the file: here, the comment before the separator. */
function separatorReport(document: Document): Report {
  const message = "opm reads only the comment before this '---' and ignores all properties; remove the line";
  return { at: { document, span: { start: 0, end: 3 } }, message, fixes: () => removeSeparatorFix(document) };
}
