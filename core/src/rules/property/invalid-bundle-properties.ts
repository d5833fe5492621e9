import { isNull, spanOf } from "../../go/field-of.ts";
import { type BundleSource, isOlmBundleSource } from "../../model/bundle-source.ts";
import { type Annotation, annotationAt } from "../../model/csv.ts";
import { embeddedJson } from "../../model/embedded-json.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { bundlePropertiesKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import { readProjectedProperties } from "../../openshift/properties-annotation.ts";
import type { Node } from "../../syntax/node.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { patchUpdatesNote, writtenText } from "../support/max-openshift-reports.ts";
import { quoteFix } from "../support/quote-fix.ts";
import { malformedProperties } from "./malformed-properties.ts";
import { propertiesFileReports } from "./properties-file-reports.ts";
import { wrapInArrayFix, writeAsJsonTextFix } from "./properties-fixes.ts";

export default defineRule({
  id: "invalid-bundle-properties",
  scope: "carriers",
  severity: "warning",
  summary: "The bundle properties in `olm.properties` and metadata/properties.yaml can be read.",
  *check({ of }) {
    if (of.kind === "bundle") return;
    yield* checkAnnotations(of.source);
    yield* checkInstalledProperties(of.source);
    if (of.source.properties && isOlmBundleSource(of.source)) yield* propertiesFileReports(of.source.properties);
  },
});

const annotationEffect = "opm ignores it and OLM v1 cannot load the bundle";

function* checkAnnotations({ csv }: BundleSource): Generator<Report> {
  for (const each of csv?.annotations ?? [])
    if (!each.text && !isPlaceholder(writtenText(each))) yield nonStringAnnotationReport(each);
  const annotation = csv && annotationAt(csv, bundlePropertiesKey);
  if (!annotation?.text || isPlaceholder(annotation.text.value)) return;
  const { root, failure, ...embedded } = embeddedJson(annotation.text);
  const { document } = annotation;
  if (failure) {
    const message = `invalid JSON in '${bundlePropertiesKey}', so ${annotationEffect}: ${failure.message}`;
    return yield { at: { document, span: failure.span }, message };
  }
  if (!root || isNull(root)) return;
  if (root.kind !== "list") {
    const message = `'${bundlePropertiesKey}' must be a JSON array of properties; otherwise ${annotationEffect}`;
    return yield {
      at: placeOfNode(document, root),
      message,
      fixes: () => wrapInArrayFix(document, root, embedded.isExact),
    };
  }
  yield* malformedProperties(document, root.items, "json");
}

/** opm ignores all annotations if one of them is not a string (unstructured.NestedStringMap). */
function nonStringAnnotationReport(annotation: Annotation): Report {
  const isOurs = annotation.key.value === bundlePropertiesKey;
  const what = isOurs
    ? `'${bundlePropertiesKey}' must be a string that contains JSON`
    : "an annotation must be a string";
  return {
    at: isOurs ? annotation.key : annotation,
    message: `${what}; otherwise opm ignores all annotations of this CSV, and the API server rejects it`,
    fixes: () => (isOurs ? writeAsJsonTextFix(annotation) : quoteFix(annotation)),
  };
}

/** Checks the annotation to which OLM v0 copies the properties of an installed CSV. */
function* checkInstalledProperties({ csv }: BundleSource): Generator<Report> {
  const annotation = csv && annotationAt(csv, installedPropertiesKey);
  if (!annotation?.text || isPlaceholder(annotation.text.value)) return;
  const read = readProjectedProperties(annotation.text.value);
  if ("ok" in read) return;
  const span = embeddedJson(annotation.text).failure?.span ?? annotation.span;
  const message = `OLM v0 cannot read '${installedPropertiesKey}' and blocks cluster upgrades (${patchUpdatesNote}): ${read.error}`;
  yield { at: { document: annotation.document, span }, message };
}

function placeOfNode(document: Document, node: Node): Place {
  return { document, span: spanOf(node) };
}
