// Completion in the labels of a bundle's Dockerfile: those that are missing, with the values of `annotations.yaml`.

import { touches } from "../../base/text.ts";
import { type BundleDockerfile, bundleDockerfileOf, type DockerfileLabel } from "../../bundle/dockerfile.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import { packageAnnotation } from "../../bundle/render-bundle.ts";
import { bundleLabelField, bundleLabelFields } from "../../schema/bundle-file-schemas.ts";
import type { ResourceField } from "../../schema/resource-shape.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { resourceFieldDoc } from "../words/field-docs.ts";
import { channelsOfBundle } from "./bundle-file-choices.ts";
import type { Completion, CompletionClient } from "./completion-item.ts";
import { packageChoices } from "./package-choices.ts";
import { choicesOfShape } from "./resource-choices.ts";
import { toValueCompletions, type ValueChoice } from "./value-completions.ts";

/** The completions in a Dockerfile; undefined outside of its labels, where another extension may know what fits. */
export function completeDockerfile(
  snapshot: Snapshot,
  offset: number,
  client: CompletionClient,
): readonly Completion[] | undefined {
  const dockerfile = bundleDockerfileOf(snapshot.file);
  const instruction = dockerfile?.labelInstructions.find(
    ({ start, end }) => start + "LABEL".length < offset && offset <= end,
  );
  if (!dockerfile || !instruction) return undefined;
  const label = dockerfile.allLabels.find(
    ({ key, value }) => touches(key.span, offset) || (value && touches(value.span, offset)),
  );
  if (label?.value && touches(label.value.span, offset)) return completeValue({ snapshot, offset, client }, label);
  return completeLabel({ snapshot, offset, client }, dockerfile, label);
}

interface LabelPlace {
  readonly snapshot: Snapshot;
  readonly offset: number;
  readonly client: CompletionClient;
}

function completeValue(place: LabelPlace, { key, value }: DockerfileLabel): readonly Completion[] {
  const { snapshot, offset, client } = place;
  const { file } = snapshot;
  const field = bundleLabelField(key.value);
  if (!field || !value) return [];
  // A quote that is not closed yet is part of the value.
  const isOpen = /^["']/.test(file.text.slice(value.span.start, value.span.end));
  const span = { start: value.span.start + (isOpen ? 1 : 0), end: value.span.end };
  const hasQuote = isOpen || /["']/.test(file.text[span.start - 1] ?? "");
  const typing = {
    style: "block" as const,
    path: [],
    around: [],
    node: undefined,
    key: undefined,
    value: { span, quote: undefined, lacksSpace: false },
  };
  const region = { text: file.text, start: 0, format: "yaml" as const, document: undefined };
  const choices = choicesFor(snapshot, field).map((each) => ({
    ...each,
    newText: hasQuote ? each.label : labelValueText(each.label),
  }));
  return toValueCompletions({ snapshot, client, region, typing }, choices, offset).map((each) => ({
    ...each,
    isSnippet: false,
  }));
}

/** The value of the annotation first. */
function choicesFor(snapshot: Snapshot, field: ResourceField): readonly ValueChoice[] {
  const annotated = bundleAnnotation(snapshot.bundle?.annotations, field.name)?.text?.value;
  const own: readonly ValueChoice[] = annotated
    ? [{ label: annotated, kind: "value", detail: "annotations.yaml" }]
    : [];
  const known =
    field.name === packageAnnotation ? packageChoices(snapshot) : namesChannels(field) ? channelsIn(snapshot) : [];
  const all = [...own, ...known, ...choicesOfShape(field.shape)];
  return [...new Map(all.toReversed().map((each) => [each.label, each])).values()].reverse();
}

function namesChannels({ name }: ResourceField): boolean {
  return /\.bundle\.channels?\./.test(name);
}

function channelsIn(snapshot: Snapshot): readonly ValueChoice[] {
  return channelsOfBundle(snapshot, bundleAnnotation(snapshot.bundle?.annotations, packageAnnotation)?.text?.value);
}

/** The labels that the image does not have yet, each with its value. */
function completeLabel(
  { snapshot, offset, client }: LabelPlace,
  { labels }: BundleDockerfile,
  label: DockerfileLabel | undefined,
): readonly Completion[] {
  const { bundle, file } = snapshot;
  const span = label?.key.span ?? { start: offset, end: offset };
  const typed = file.text.slice(span.start, offset).toLowerCase();
  if (client.isTyping && typed === "") return [];
  return bundleLabelFields
    .filter(({ name }) => !labels.has(name) && name.includes(typed))
    .map((field): Completion => {
      const value = bundleAnnotation(bundle?.annotations, field.name)?.text?.value;
      const written = value === undefined ? "" : labelValueText(value);
      const hasValue = label?.value !== undefined;
      return {
        label: field.name.startsWith(commonPrefix) ? field.name.slice(commonPrefix.length) : field.name,
        kind: "field",
        detail: value ?? (field.required ? "required" : undefined),
        documentation: resourceFieldDoc(field),
        deprecated: false,
        span,
        newText: hasValue ? field.name : `${field.name}=${written}`,
        isSnippet: false,
        filter: field.name,
        asksAgain: !hasValue && value === undefined,
        more: [],
      };
    });
}

/** What most labels begin with. A list would cut off what tells them apart. */
const commonPrefix = "operators.operatorframework.io.";

/** A value as a Dockerfile reads it. */
function labelValueText(value: string): string {
  return /^[\w./:,=+@-]*$/.test(value) ? value : `"${value.replaceAll(/[\\"$]/g, "\\$&")}"`;
}
