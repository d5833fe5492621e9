import { trimSpace } from "../../base/trim-space.ts";
import { type CommaPart, commaParts } from "../../bundle/comma-parts.ts";
import { csvAnnotation } from "../../bundle/csv-annotations.ts";
import { defineRule, type Fix } from "../rule.ts";
import { didYouMean, nearestName } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-category",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The annotation `categories` of a CSV has only categories of OperatorHub.io.",
  *check(csv) {
    const written = csvAnnotation(csv, "categories")?.text;
    for (const part of written ? commaParts(written) : []) {
      const category = trimSpace(part.value);
      if (categories.includes(category)) continue;
      if (category === "") {
        yield { at: part, message: "empty category; remove the comma, or name a category" };
        continue;
      }
      const better = nearestName(category, categories);
      const message = `'${category}' is not a category of OperatorHub.io${didYouMean(better)}`;
      yield { at: part, message, fixes: () => fixOf(part, better) };
    }
  },
});

/** No category needs an escape in any kind of quotes. */
function fixOf({ document, span, isExact }: CommaPart, better: string | undefined): readonly Fix[] {
  if (!isExact || better === undefined) return [];
  return [{ title: `Change to '${better}'`, edits: [{ document, edit: { span, newText: better } }] }];
}

const categories: readonly string[] = [
  "AI/Machine Learning",
  "Application Runtime",
  "Big Data",
  "Cloud Provider",
  "Database",
  "Developer Tools",
  "Integration & Delivery",
  "Logging & Tracing",
  "Modernization & Migration",
  "Monitoring",
  "Networking",
  "Observability",
  "OpenShift Optional",
  "Security",
  "Storage",
  "Streaming & Messaging",
];
