// The hover on a maxOpenShiftVersion: how each OLM interprets it, and which OLM uses it.

import { touches } from "../../base/text.ts";
import {
  type CarriedValue,
  type CarrierKind,
  type Carriers,
  carriersOfBundle,
  carriersOfSource,
  isNumberChangedByYaml,
  valuesInImageCsv,
} from "../../openshift/max-openshift-carriers.ts";
import { readBundleMaxAsV0, readBundleMaxAsV1, readMaxAsEnhancement } from "../../openshift/max-openshift-version.ts";
import {
  compareOpenShiftMinors,
  coversOpenShiftMinor,
  nextOpenShiftMinor,
  type OpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import { type RawProperty, readBundleProperties } from "../../openshift/properties-annotation.ts";
import type { DocumentOffset, Snapshot } from "../../session/snapshot.ts";
import { blobAround } from "../../templates/written-blobs.ts";
import {
  annotationWrittenByV1,
  type BundleImage,
  bundleImageOf,
  renderedProperties,
} from "../../upgradeable/facts/properties-flow.ts";
import type { Parsed } from "../../versions/parsed.ts";
import { openShiftTargetOfSnapshot } from "../cursor/snapshot-target.ts";
import { codeSpan, escapeMarkdown, factList } from "../words/markdown.ts";
import type { Hover } from "./hover-view.ts";
import { openShiftLabel } from "./hover-words.ts";

/** The hover on the type or the value of the property, or on the key or the value that the enhancement defines. */
export function describeMaxOpenShift(snapshot: Snapshot, place: DocumentOffset): Hover | undefined {
  const carriers = carriersAt(snapshot, place);
  const value = carriers.flatMap(({ values }) => values).find((each) => isCarriedAt(each, place));
  const own = value && carriers.find(({ values }) => values.includes(value));
  if (!value || !own) return undefined;
  const readings = readingsOf(value, own);
  const markdown = factList(`**${codeSpan(value.type.value)}** ${codeSpan(writtenValue(value))}`, [
    numberTrapFact(value),
    ...blockingFacts(value.carrier, readings),
    targetFact(openShiftTargetOfSnapshot(snapshot), readings),
    enhancementFact(readMaxAsEnhancement(value.json)),
    ...effectFacts(value, own),
  ]);
  return { markdown, at: touches(value.type.span, place.offset) ? value.type : value.at };
}

function carriersAt({ sources }: Snapshot, { document, offset }: DocumentOffset): readonly Carriers[] {
  const blob = blobAround(document, offset);
  return blob?.kind === "bundle" ? [carriersOfBundle(blob)] : sources.map(carriersOfSource);
}

function isCarriedAt({ type, at }: CarriedValue, { document, offset }: DocumentOffset): boolean {
  return at.document === document && (touches(type.span, offset) || touches(at.span, offset));
}

function writtenValue({ value, json }: CarriedValue): string {
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : json;
}

/** The limit that each OLM reads, or why it cannot; undefined for an OLM that does not read this place. */
interface LimitReadings {
  readonly v0: Parsed<OpenShiftMinor> | undefined;
  readonly v1: Parsed<OpenShiftMinor> | undefined;
}

/** Reads the values that each OLM gets together. For a catalog's value, OLM v1's reading is hypothetical. */
function readingsOf(value: CarriedValue, { of, values }: Carriers): LimitReadings {
  const { carrier } = value;
  const together = values.filter((each) => each.carrier === carrier);
  switch (carrier) {
    case "fbc-property":
      return { v0: readByV0(together.map(toRawProperty)), v1: readByV1([toRawProperty(value)]) };
    case "installed-annotation":
      return { v0: readByV0(together.map(toRawProperty)), v1: undefined };
    case "csv-annotation":
    case "properties-yaml":
      return of.kind === "source" ? readingsOfImage(bundleImageOf(of.source)) : noReadings;
    default:
      return noReadings;
  }
}

const noReadings: LimitReadings = { v0: undefined, v1: undefined };

/** What each OLM gets from a bundle image: OLM v0 through the catalog, OLM v1 directly. */
function readingsOfImage(image: BundleImage): LimitReadings {
  return { v0: readByV0(renderedProperties(image)), v1: readImageByV1(image) };
}

function readImageByV1(image: BundleImage): Parsed<OpenShiftMinor> {
  const annotation = annotationWrittenByV1(image);
  if ("error" in annotation) return annotation;
  const properties = readBundleProperties(annotation.ok ?? "");
  return "error" in properties ? properties : readByV1(properties.ok);
}

function toRawProperty({ type, json }: CarriedValue): RawProperty {
  return { type: type.value, json };
}

function readByV0(properties: readonly RawProperty[]): Parsed<OpenShiftMinor> | undefined {
  const max = readBundleMaxAsV0(properties.map(({ type, json }) => ({ type, json: json || "null" })));
  return "ok" in max ? max.ok && { ok: max.ok } : max;
}

function readByV1(properties: readonly RawProperty[]): Parsed<OpenShiftMinor> {
  const { max, errors } = readBundleMaxAsV1(properties);
  return max && errors.length === 0 ? { ok: max } : { error: errors.join("; ") };
}

function numberTrapFact(value: CarriedValue): string | undefined {
  if (!isNumberChangedByYaml(value)) return undefined;
  const { document, span } = value.at;
  return `**warning**: without quotes, ${codeSpan(document.text.slice(span.start, span.end))} is the number ${codeSpan(value.json)}`;
}

function blockingFacts(carrier: CarrierKind, { v0, v1 }: LimitReadings): readonly string[] {
  if (v0 && v1 && isSameLimit(v0, v1)) {
    return [`${carrier === "fbc-property" ? "**OLM v0**" : "**OLM v0 and v1**"}: ${blockingText(v0)}`];
  }
  const wouldBe = carrier === "fbc-property" ? ", if the bundle image has the same value" : "";
  return [
    ...(v0 ? [`**OLM v0**: ${blockingText(v0)}`] : []),
    ...(v1 ? [`**OLM v1**${wouldBe}: ${blockingText(v1)}`] : []),
  ];
}

function isSameLimit(a: Parsed<OpenShiftMinor>, b: Parsed<OpenShiftMinor>): boolean {
  return "ok" in a && "ok" in b && compareOpenShiftMinors(a.ok, b.ok) === 0;
}

/** The effect on cluster upgrades, independent of the catalog's OpenShift version. */
function blockingText(max: Parsed<OpenShiftMinor>): string {
  if ("error" in max) return `blocks every OpenShift minor upgrade, but no patch update: ${escapeMarkdown(max.error)}`;
  const limit = openShiftLabel(max.ok);
  return `blocks cluster upgrades beyond OpenShift ${limit}, but no patch update`;
}

/** The effect on the OpenShift version of this catalog, and on the next one. */
function targetFact(target: OpenShiftMinor | undefined, { v0, v1 }: LimitReadings): string | undefined {
  const max = v0 ?? v1;
  if (!target || !max) return undefined;
  const next = nextOpenShiftMinor(target);
  return `on OpenShift ${openShiftLabel(target)}, which this catalog is for, it ${updateFromText(target, max)}; on ${openShiftLabel(next)}, it ${updateFromText(next, max)}`;
}

function updateFromText(minor: OpenShiftMinor, max: Parsed<OpenShiftMinor>): string {
  const next = nextOpenShiftMinor(minor);
  const isBlocked = "error" in max || !coversOpenShiftMinor(max.ok, next);
  return `${isBlocked ? "**blocks**" : "does not block"} the upgrade to ${openShiftLabel(next)}`;
}

function enhancementFact(max: OpenShiftMinor | undefined): string {
  if (!max) return "the enhancement classifies it as *undeterminable*, which never blocks";
  const limit = openShiftLabel(max);
  return `the enhancement classifies it as *upgradeable* below ${limit} and *non-upgradeable* from ${limit} on`;
}

/** Which OLM reads the value at this place. */
function effectFacts(value: CarriedValue, { of }: Carriers): readonly string[] {
  switch (value.carrier) {
    case "fbc-property":
      return [
        "**OLM v0 uses it**: it copies the catalog's properties to the CSV that it installs",
        `**OLM v1 does not**: it reads ${imageCarriers}${of.kind === "bundle" ? imageValuesNote(of.bundle) : ""}`,
      ];
    case "csv-annotation":
    case "properties-yaml":
      return [
        "**OLM v1 uses it** from the bundle image",
        "**OLM v0 uses the copy** that `opm render` writes to the catalog",
      ];
    case "installed-annotation":
      return ["**OLM v0 uses it** on the cluster", `**OLM v1 does not**: it reads ${imageCarriers}`];
    case "enhancement-annotation":
    case "enhancement-key":
      return ["**no released OLM reads it**: use the property `olm.maxOpenShiftVersion`"];
    default:
      return value.carrier satisfies never;
  }
}

const imageCarriers = "the bundle image's own annotation `olm.properties` and `properties.yaml`";

/** The values in the bundle image's annotation, as far as the catalog contains it. */
function imageValuesNote(bundle: Parameters<typeof valuesInImageCsv>[0]): string {
  const values = valuesInImageCsv(bundle).map((value) => codeSpan(writtenValue(value)));
  return values.length === 0 ? "" : `, where it finds ${values.join(" and ")}`;
}
