// Shared by the rules about olm.maxOpenShiftVersion: which OLM reads a value, what it does with it, and how to change it.

import type { TextEdit } from "../../base/text.ts";
import { withoutTrailing } from "../../base/without-trailing.ts";
import { annotationAt } from "../../model/csv.ts";
import { writeEmbedded } from "../../model/embedded-json.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { installedPropertiesKey } from "../../openshift/annotation-names.ts";
import type { CarriedValue, Carriers } from "../../openshift/max-openshift-carriers.ts";
import { readMaxAsV0, readMaxAsV1 } from "../../openshift/max-openshift-version.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { Fix } from "../rule.ts";

/** The OLMs that read a value. OLM v1 reads none from a catalog, and OLM v0 does not read an installed CSV's own annotation. */
export type ReadBy = "both" | "v0" | "none";

/** Part of every message about blocked cluster upgrades. */
export const patchUpdatesNote = "cluster patch updates are never blocked";

/** Part of messages about a value in a catalog, which OLM v1 does not read. */
export function bundleImageNote({ carrier }: CarriedValue): string {
  return carrier === "fbc-property" ? ", and OLM v1 reads the bundle image instead" : "";
}

/** The values that some OLM reads as the maximum OpenShift version, with the OLMs that read them. */
export function valuesReadByOlm(carriers: Carriers): readonly { carried: CarriedValue; readBy: ReadBy }[] {
  const isOnCluster = isInstalledCsv(carriers);
  return carriers.values.flatMap((carried) => {
    const readBy = readByOf(carried, isOnCluster);
    return readBy === "none" || isTemplated(carried) ? [] : [{ carried, readBy }];
  });
}

/** True for a CSV from a cluster, which has the annotation that OLM v0 writes the catalog's properties to. */
export function isInstalledCsv({ of }: Carriers): boolean {
  const csv = of.kind === "source" ? of.source.csv : undefined;
  return csv !== undefined && annotationAt(csv, installedPropertiesKey) !== undefined;
}

function readByOf({ carrier }: CarriedValue, isOnCluster: boolean): ReadBy {
  switch (carrier) {
    case "fbc-property":
    case "installed-annotation":
      return "v0";
    case "csv-annotation":
    case "properties-yaml":
      return isOnCluster ? "none" : "both";
    case "enhancement-annotation":
    case "enhancement-key":
      return "none";
    default:
      return carrier satisfies never;
  }
}

/** True for a placeholder that a tool replaces before OLM reads the value. */
export function isTemplated({ value, at }: CarriedValue): boolean {
  // An unquoted placeholder such as '{{' is a syntax error, after which the values of the document are uncertain.
  const isTemplate = at.document.problems.length > 0 && isPlaceholder(at.document.text);
  return isTemplate || (value !== undefined && isPlaceholder(writtenText(at)));
}

/** The source text at a place. */
export function writtenText({ document, span }: CarriedValue["at"]): string {
  return document.text.slice(span.start, span.end);
}

/** What each OLM does with a value: "OLM v0 reads it as 4.16 and OLM v1 blocks cluster upgrades". */
export function describeReadings(json: string, readBy: ReadBy): string {
  const v0 = describeReading(readMaxAsV0(json));
  const v1 = describeReading(readMaxAsV1(json));
  if (readBy === "v0") return `OLM v0 ${v0.one}`;
  return v0.one === v1.one ? `OLM v0 and OLM v1 ${v0.both}` : `OLM v0 ${v0.one} and OLM v1 ${v1.one}`;
}

function describeReading(read: Parsed<OpenShiftMinor>): { one: string; both: string } {
  if ("error" in read) return { one: "blocks cluster upgrades", both: "block cluster upgrades" };
  const max = minorText(read.ok);
  return { one: `reads it as ${max}`, both: `read it as ${max}` };
}

/** Replaces a value with a version; no fix where an anchor, alias or tag belongs to the value. */
export function changeVersionFix(carried: CarriedValue, version: string | undefined): () => readonly Fix[] {
  return () => {
    const edit = version === undefined ? undefined : changeVersionEdit(carried, version);
    if (!edit) return [];
    return [{ title: `Change to '${version}'`, edits: [{ document: carried.at.document, edit }] }];
  };
}

/** The edit that replaces a value with a version; undefined where an anchor, alias or tag belongs to the value. */
export function changeVersionEdit({ value, at, map, embedded }: CarriedValue, version: string): TextEdit | undefined {
  const written = writtenText(at);
  if (value === undefined || /^[*&!]/.test(written) || isTagged(at)) return undefined;
  const newText = embedded ? spellInEmbeddedJson(embedded, version) : spellInYaml(written, version);
  if (newText === undefined) return undefined;
  const key = map.pairs.find((pair) => pair.value === value)?.key;
  const isBlock = value.kind !== "scalar" && !embedded && !/^[[{]/.test(written);
  // A block list may start on a line where a scalar must not.
  if (isBlock && key) return { span: { start: key.end, end: value.end }, newText: `: ${newText}` };
  return { span: at.span, newText };
}

function spellInEmbeddedJson(embedded: NonNullable<CarriedValue["embedded"]>, version: string): string | undefined {
  return embedded.isExact ? writeEmbedded(embedded.host, JSON.stringify(version)) : undefined;
}

function spellInYaml(written: string, version: string): string {
  const quote = written.startsWith("'") ? "'" : '"';
  return `${quote}${version}${quote}${written.endsWith("\n") ? "\n" : ""}`;
}

/** Whether a tag such as `!!float` precedes the value; it would change the type of the replacement too. */
function isTagged({ document, span }: CarriedValue["at"]): boolean {
  const before = document.text.slice(Math.max(0, span.start - 100), span.start);
  const lead = withoutTrailing(before, " \t");
  return lead !== before && lead.split(/\s/).at(-1)?.includes("!") === true;
}
