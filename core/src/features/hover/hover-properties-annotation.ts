// The hover on a CSV's annotations with properties: their purpose, and OLM's error if one is broken.

import { touches } from "../../base/text.ts";
import { type Annotation, annotationAt, clusterServiceVersionsOf } from "../../model/csv.ts";
import { bundlePropertiesKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import { type Carriers, carriersOfSource } from "../../openshift/max-openshift-carriers.ts";
import { readBundleProperties, readProjectedProperties } from "../../openshift/properties-annotation.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import { codeSpan, enumerate, escapeMarkdown, factList } from "../words/markdown.ts";
import type { Hover } from "./hover-view.ts";

/** The hover on the key or the value of `olm.properties` or `operatorframework.io/properties`. */
export function describePropertiesAnnotation({ sources }: Snapshot, place: DocumentOffset): Hover | undefined {
  const csv = clusterServiceVersionsOf(place.document).find(({ map }) => touches(map, place.offset));
  const annotation = [bundlePropertiesKey, installedPropertiesKey]
    .flatMap((key) => (csv && annotationAt(csv, key)) ?? [])
    .find(({ key, span }) => touches(key.span, place.offset) || touches(span, place.offset));
  const source = sources.find((each) => each.csv === csv);
  if (!annotation || !source) return undefined;
  const { key } = annotation;
  const lines =
    key.value === bundlePropertiesKey ? bundleAnnotationFacts(annotation) : installedAnnotationFacts(annotation);
  const markdown = factList(`**${codeSpan(key.value)}**`, [
    ...lines,
    annotationLimitFact(annotation, carriersOfSource(source)),
  ]);
  return { markdown, at: touches(key.span, place.offset) ? key : annotation };
}

function bundleAnnotationFacts({ text }: Annotation): readonly string[] {
  const read = text && readBundleProperties(text.value);
  return [
    "properties that the author adds to the bundle, as a JSON list in a string",
    "**OLM v1 uses it** together with `properties.yaml`; **OLM v0** uses the copy that `opm render` writes to the catalog",
    ...(read && "error" in read
      ? [
          `**broken**: OLM v1 cannot install the bundle, and \`opm render\` leaves it out: ${escapeMarkdown(read.error)}`,
        ]
      : []),
  ];
}

function installedAnnotationFacts({ text }: Annotation): readonly string[] {
  const read = text && readProjectedProperties(text.value);
  return [
    "the properties of the catalog's bundle, which OLM v0 copies to the CSV that it installs",
    "**OLM v0 uses it** on the cluster; OLM v1 does not read it",
    ...(read && "error" in read
      ? [`**broken**: OLM v0 blocks every OpenShift minor upgrade, but no patch update: ${escapeMarkdown(read.error)}`]
      : []),
  ];
}

function annotationLimitFact({ key }: Annotation, { values }: Carriers): string {
  const carrier = key.value === bundlePropertiesKey ? "csv-annotation" : "installed-annotation";
  const own = values.filter((value) => value.carrier === carrier);
  if (own.length === 0) return "it does not set olm\\.maxOpenShiftVersion";
  return `it sets olm\\.maxOpenShiftVersion to ${enumerate(own.map(({ json }) => codeSpan(json)))}`;
}
