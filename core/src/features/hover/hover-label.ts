// The hover on a label of a bundle's Dockerfile: what it is for, and what `annotations.yaml` says instead.

import { bundleLabelField } from "../../schema/bundle-file-schemas.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { type LabelAt, labelAt } from "../cursor/label-at.ts";
import { valueLimitFacts } from "../cursor/resource-field.ts";
import { codeSpan, factList } from "../words/markdown.ts";
import type { Hover } from "./hover-view.ts";

/** The hover at an offset of a bundle's Dockerfile. Undefined elsewhere, and on labels that say nothing about a bundle. */
export function describeLabel(snapshot: Snapshot, offset: number): Hover | undefined {
  const found = labelAt(snapshot, offset);
  const field = found && bundleLabelField(found.label.key.value);
  if (!found || !field) return undefined;
  const { label, part } = found;
  const value = label.value?.value ?? "";
  const docs = field.shape.kind === "text" ? field.shape.valueDocs : undefined;
  const valueDoc = docs && Object.hasOwn(docs, value) ? docs[value] : undefined;
  const isValue = part === "value" && label.value;
  const doc = isValue && valueDoc !== undefined ? `${field.doc}\n\n${codeSpan(value)}: ${valueDoc}` : field.doc;
  const facts = [...valueLimitFacts(field.shape), annotationFact(found)];
  const markdown = factList(`**${codeSpan(field.name)}**\n\n${doc}`, facts);
  return { markdown, at: isValue || label.key };
}

function annotationFact({ label, annotation }: LabelAt): string | undefined {
  const written = annotation?.text?.value;
  if (written === undefined) return undefined;
  if (written === label.value?.value) return "the same in `annotations.yaml`";
  return `${codeSpan(written)} in \`annotations.yaml\``;
}
