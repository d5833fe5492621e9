// What the rules on olm.maxOpenShiftVersion share: who reads a value, what becomes of it, and how it is written anew.

import type { TextEdit } from "../../base/text.ts";
import { withoutTrailing } from "../../base/without-trailing.ts";
import { annotationAt } from "../../model/csv.ts";
import { writeEmbedded } from "../../model/embedded-json.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { installedPropertiesKey } from "../../openshift/annotation-names.ts";
import type { CarriedValue, Carriers } from "../../openshift/max-openshift-carriers.ts";
import { maxByV0, maxByV1 } from "../../openshift/max-openshift-version.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Parsed } from "../../versions/parsed.ts";
import type { Fix } from "../rule.ts";

/** The OLMs that read a property where it stands; a catalog's tells OLM v1 nothing, and a CSV's own no installed OLM v0. */
export type ReadBy = "both" | "v0" | "nobody";

/** Said wherever something blocks. */
export const patchUpdatesNote = "patch updates are never blocked";

/** Said of a catalog's value, which tells OLM v1 nothing. */
export function bundleImageNote({ carrier }: CarriedValue): string {
  return carrier === "fbc-property" ? ", and OLM v1 reads the bundle image instead" : "";
}

/** The values that some OLM reads as the highest OpenShift version, with those who read them. */
export function valuesReadByOlm(carriers: Carriers): readonly { carried: CarriedValue; readers: ReadBy }[] {
  const isOnCluster = isInstalledCsv(carriers);
  return carriers.values.flatMap((carried) => {
    const readers = readByOf(carried, isOnCluster);
    return readers === "nobody" || isTemplated(carried) ? [] : [{ carried, readers }];
  });
}

/** True for a CSV that was read from a cluster, where OLM v0 has written the catalog's properties on it. */
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
      return isOnCluster ? "nobody" : "both";
    case "enhancement-annotation":
    case "enhancement-key":
      return "nobody";
    default:
      return carrier satisfies never;
  }
}

/** True for what a tool puts a value in for, before anybody else reads it. */
export function isTemplated({ value, at }: CarriedValue): boolean {
  // Outside of quotes a mark such as '{{' is a mistake, after which the rest is a guess.
  const isTemplate = at.document.problems.length > 0 && isPlaceholder(at.document.text);
  return isTemplate || (value !== undefined && isPlaceholder(writtenText(at)));
}

/** The text at a place. */
export function writtenText({ document, span }: CarriedValue["at"]): string {
  return document.text.slice(span.start, span.end);
}

/** What becomes of a value: "OLM v0 reads it as 4.16 and OLM v1 blocks cluster upgrades". */
export function describeReadings(json: string, readers: ReadBy): string {
  const v0 = describeReading(maxByV0(json));
  const v1 = describeReading(maxByV1(json));
  if (readers === "v0") return `OLM v0 ${v0.one}`;
  return v0.one === v1.one ? `OLM v0 and OLM v1 ${v0.both}` : `OLM v0 ${v0.one} and OLM v1 ${v1.one}`;
}

function describeReading(read: Parsed<OpenShiftMinor>): { one: string; both: string } {
  if ("error" in read) return { one: "blocks cluster upgrades", both: "block cluster upgrades" };
  const max = minorText(read.ok);
  return { one: `reads it as ${max}`, both: `read it as ${max}` };
}

/** Writes a version in the place of a value; no fix where the value's text is not all its own. */
export function changeVersionFix(carried: CarriedValue, version: string | undefined): () => readonly Fix[] {
  return () => {
    const edit = version === undefined ? undefined : changeVersionEdit(carried, version);
    if (!edit) return [];
    return [{ title: `Change to '${version}'`, edits: [{ document: carried.at.document, edit }] }];
  };
}

/** The edit of that fix. */
export function changeVersionEdit({ value, at, map, embedded }: CarriedValue, version: string): TextEdit | undefined {
  const written = writtenText(at);
  if (value === undefined || /^[*&!]/.test(written) || isTagged(at)) return undefined;
  const newText = embedded ? spellInEmbeddedJson(embedded, version) : spellInYaml(written, version);
  if (newText === undefined) return undefined;
  const key = map.pairs.find((pair) => pair.value === value)?.key;
  const isBlock = value.kind !== "scalar" && !embedded && !/^[[{]/.test(written);
  // A list in block style may begin where a scalar must not.
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

/** A tag such as `!!float` would go on to decide what the value is. */
function isTagged({ document, span }: CarriedValue["at"]): boolean {
  const before = document.text.slice(Math.max(0, span.start - 100), span.start);
  const lead = withoutTrailing(before, " \t");
  return lead !== before && lead.split(/\s/).at(-1)?.includes("!") === true;
}
