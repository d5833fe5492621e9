// Sets, raises and removes the maximum OpenShift version of a bundle in the files that its author writes.

import type { Span } from "../../base/text.ts";
import type { CatalogChange } from "../../edits/change.ts";
import { pairsOf, spanOf } from "../../go/field-of.ts";
import type { Bundle } from "../../model/blob.ts";
import type { BundleSource } from "../../model/bundle-source.ts";
import { annotationAt } from "../../model/csv.ts";
import { blobOf } from "../../model/read-blob.ts";
import { bundlePropertiesKey, installedPropertiesKey } from "../../openshift/annotation-names.ts";
import {
  type CarriedValue,
  type Carriers,
  carriersOfBundle,
  carriersOfSource,
  isNumberChangedByYaml,
} from "../../openshift/max-openshift-carriers.ts";
import { readMaxAsV0, readMaxAsV1 } from "../../openshift/max-openshift-version.ts";
import {
  compareOpenShiftMinors,
  minorText,
  nextOpenShiftMinor,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { textDifference } from "../../syntax/text-difference.ts";
import { openShiftTargetOfSnapshot } from "../cursor/snapshot-target.ts";
import { csvWithMax, pairAt } from "./csv-with-max.ts";
import { documentWithMax } from "./document-with-max.ts";

/** A bundle whose maximum OpenShift version can be changed. */
interface EditableBundle {
  readonly carriers: Carriers;
  /** The OLM for which the change has an effect, as a text for the title. */
  readonly note: string;
  /** The documents to change, each with its new text for that value. */
  rewrite(max: string | undefined): readonly DocumentChange[];
}

interface DocumentChange {
  readonly document: Document;
  /** The document with the new text. Undefined if it cannot be changed. */
  readonly changed: Document | undefined;
}

/** The refactorings for a range inside a bundle's name, the key of its properties, or the property itself. */
export function refactoringsIn(snapshot: Snapshot, range: Span): readonly CatalogChange[] {
  const at = documentAt(snapshot, range.start);
  if (!at) return [];
  const inDocument = { start: at.offset, end: at.offset + range.end - range.start };
  const subject = editableBundleAt(snapshot, at.document, inDocument);
  if (!subject) return [];
  const max = commonMaxOf(subject.carriers);
  const verb = max ? "Raise" : "Set";
  const offers = offeredLimits(max, openShiftTargetOfSnapshot(snapshot)).map((each) =>
    refactoringWith(subject, `${verb} maxOpenShiftVersion to ${limitLabel(each)}`, minorText(each)),
  );
  const removal = hasMaxProperty(subject.carriers)
    ? refactoringWith(subject, "Remove maxOpenShiftVersion", undefined)
    : undefined;
  return [...offers, removal].filter((each) => each !== undefined);
}

function refactoringWith(subject: EditableBundle, title: string, max: string | undefined): CatalogChange | undefined {
  const changes = subject.rewrite(max);
  const edits = changes.flatMap(({ document, changed }) =>
    changed && changed !== document ? [{ document, edit: textDifference(document.text, changed.text) }] : [],
  );
  const isPossible = edits.length > 0 && changes.every(({ changed }) => changed !== undefined);
  return isPossible ? { title: `${title} (${subject.note})`, edits } : undefined;
}

/** The versions to offer, lowest first: the one after the current limit, that of the file, and the one after that. */
function offeredLimits(max: OpenShiftMinor | undefined, target: OpenShiftMinor | undefined): readonly OpenShiftMinor[] {
  const all = [...(max ? [nextOpenShiftMinor(max)] : []), ...(target ? [target, nextOpenShiftMinor(target)] : [])].sort(
    compareOpenShiftMinors,
  );
  return all.filter((each, index) => {
    const before = all[index - 1] ?? max;
    const isNew = !before || compareOpenShiftMinors(before, each) !== 0;
    return isNew && (!max || compareOpenShiftMinors(each, max) > 0);
  });
}

function limitLabel(minor: OpenShiftMinor): string {
  const text = minorText(minor);
  return text === "4.23" ? "4.23, which is 5.0" : text;
}

/** The limit, if there is exactly one value and both OLMs can read it. */
function commonMaxOf({ values }: Carriers): OpenShiftMinor | undefined {
  const [value, ...more] = values.filter(isMaxCarrier);
  if (!value || more.length > 0 || isNumberChangedByYaml(value)) return undefined;
  const [v0, v1] = [readMaxAsV0(value.json), readMaxAsV1(value.json)];
  return "ok" in v0 && "ok" in v1 ? v0.ok : undefined;
}

function hasMaxProperty({ values }: Carriers): boolean {
  return values.some(isMaxCarrier);
}

/** True for a property that OLM reads. The keys and annotations that only the enhancement defines are not. */
function isMaxCarrier({ carrier }: CarriedValue): boolean {
  return carrier === "fbc-property" || carrier === "csv-annotation" || carrier === "properties-yaml";
}

function editableBundleAt(snapshot: Snapshot, document: Document, range: Span): EditableBundle | undefined {
  const blob = blobOf(document);
  if (blob?.kind === "bundle") return isInBundleTarget(blob, range) ? editableBlob(blob) : undefined;
  const source = snapshot.sources.find((each) => isInSourceTarget(each, document, range));
  return source && editableSource(source, document);
}

function editableBlob(bundle: Bundle): EditableBundle {
  const { document } = bundle;
  return {
    carriers: carriersOfBundle(bundle),
    note: "for OLM v0; OLM v1 reads the bundle image instead",
    rewrite: (max) => [{ document, changed: documentWithMax(document, max, "field") }],
  };
}

function isInBundleTarget(bundle: Bundle, range: Span): boolean {
  const keys = ["name", "properties"].flatMap((name) => pairsOf(bundle.root, name).map(({ key }) => key));
  const places = [...keys, ...optionalSpan(bundle.name), ...carriersOfBundle(bundle).values.map(({ map }) => map)];
  return places.some((place) => isSpanInside(range, place));
}

function editableSource(source: BundleSource, asked: Document): EditableBundle {
  const carriers = carriersOfSource(source);
  return {
    carriers,
    note: "for OLM v1; for OLM v0 after the catalog is rendered again",
    rewrite: (max) => sourceChanges(source, carriers, asked, max),
  };
}

/** Changes the value in the file that contains it, or adds a value to the file under the cursor. */
function sourceChanges(
  { csv, properties }: BundleSource,
  { values }: Carriers,
  asked: Document,
  max: string | undefined,
): readonly DocumentChange[] {
  const isIn = (document: Document | undefined) =>
    values.some((value) => isMaxCarrier(value) && value.at.document === document);
  const [inCsv, inProperties] = [isIn(csv?.document), isIn(properties?.document)];
  // OLM v1 rejects two values, so setting one of them would not help.
  if (inCsv && inProperties && max !== undefined) return [];
  const isNew = !inCsv && !inProperties;
  const changes: DocumentChange[] = [];
  if (csv && (inCsv || (isNew && asked === csv.document))) {
    changes.push({ document: csv.document, changed: csvWithMax(csv, max) });
  }
  if (properties && (inProperties || (isNew && asked === properties.document))) {
    const { document } = properties;
    changes.push({ document, changed: documentWithMax(document, max, "field") });
  }
  return changes;
}

/**
 * True for a range inside the CSV's name, the key of its annotations or the annotation itself. In properties.yaml, true
 * inside the property or the key of the list.
 */
function isInSourceTarget(source: BundleSource, document: Document, range: Span): boolean {
  const { csv, properties } = source;
  if (csv && annotationAt(csv, installedPropertiesKey)) return false;
  return [
    ...(csv?.document === document ? csvTargets(csv) : []),
    ...(properties?.document === document ? propertiesTargets(source) : []),
  ].some((place) => isSpanInside(range, place));
}

function csvTargets(csv: NonNullable<BundleSource["csv"]>): readonly Span[] {
  const metadata = pairAt(csv.map, "metadata")?.value;
  const pairs = metadata?.kind === "map" ? metadata.pairs : [];
  const keys = pairs.filter(({ key }) => key.value === "name" || key.value === "annotations").map(({ key }) => key);
  const annotation = annotationAt(csv, bundlePropertiesKey);
  return [...keys, ...optionalSpan(csv.name), ...optionalSpan(annotation), ...optionalSpan(annotation?.key)];
}

function propertiesTargets(source: BundleSource): readonly Span[] {
  const document = source.properties?.document;
  const root = document?.root;
  const keys = root?.kind === "map" ? pairsOf(root, "properties").map(({ key }) => key) : [];
  const own = carriersOfSource(source).values.filter((value) => value.at.document === document);
  return [...keys, ...own.map(({ map }) => spanOf(map))];
}

function optionalSpan(place: Located<unknown> | undefined): readonly Span[] {
  return place ? [place.span] : [];
}

function isSpanInside(range: Span, place: Span): boolean {
  return place.start <= range.start && range.end <= place.end;
}
