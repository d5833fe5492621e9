// Completes the CSVs of rule pages, which show only what the rule is about.

import { type Document, isMap, parseDocument, type YAMLMap } from "yaml";
import { csvText } from "./csv-fixture.ts";

/** An example's CSV with every field that the good example leaves out, so that nothing else is found in it. */
export function completedCsv(text: string, good: string): string {
  if (!/^kind: ClusterServiceVersion$/m.test(good)) return text;
  const completed = parseDocument(text, { uniqueKeys: false });
  addMissing(completed, parseDocument(good), parseDocument(csvText()).contents, []);
  return completed.toString({ lineWidth: 0 });
}

function addMissing(to: Document, good: Document, from: unknown, path: readonly string[]): void {
  if (!isMap(from)) return;
  for (const { key, value } of (from as YAMLMap<{ value: string }>).items) {
    const at = [...path, key.value];
    // The permissions are those of the completed deployment's account.
    if (key.value === "permissions" && good.hasIn([...path, "deployments"])) continue;
    if (!good.hasIn(at)) to.setIn(at, value);
    else if (isMap(good.getIn(at))) addMissing(to, good, value, at);
  }
}
