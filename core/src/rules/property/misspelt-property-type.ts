import type { TextEdit } from "../../base/text.ts";
import { writeEmbedded } from "../../model/embedded-json.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { type CarriedValue, type Carriers, isNumberChangedByYaml } from "../../openshift/max-openshift-carriers.ts";
import { maxOpenShiftVersionType, readMaxAsV0, readMaxAsV1 } from "../../openshift/max-openshift-version.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { changeVersionEdit, isInstalledCsv, isTemplated } from "../support/max-openshift-reports.ts";
import { nearestMinorOfValue } from "../support/nearest-minor.ts";
import { didYouMean, nearestName, spellWithSameQuotes } from "../support/nearest-name.ts";

export default defineRule({
  id: "misspelt-property-type",
  scope: "carriers",
  severity: "warning",
  summary: "Property types that OLM reads are spelled exactly as OLM expects.",
  *check(carriers) {
    const isOnCluster = isInstalledCsv(carriers);
    for (const carried of carriers.properties) {
      // There OLM v0 has written the same properties again.
      if (isOnCluster && carried.carrier === "csv-annotation") continue;
      const better = nearestKnownType(carried.type.value);
      if (better === undefined) continue;
      const effect = better === maxOpenShiftVersionType ? "does not limit cluster upgrades" : "has no effect";
      const message = `unknown property type '${carried.type.value}' ${effect}${didYouMean(better)}`;
      yield { at: carried.type, message, fixes: () => renameTypeFix(carriers, carried, better) };
    }
  },
});

/** The types that OLM v0, OLM v1 or opm look at; opm itself misses an olm.package. */
const knownTypes: readonly string[] = [
  maxOpenShiftVersionType,
  "olm.gvk",
  "olm.gvk.required",
  "olm.package.required",
  "olm.constraint",
  "olm.label",
  "olm.label.required",
  "olm.deprecated",
  "olm.bundle.object",
  "olm.csv.metadata",
  "olm.channel",
];

const unreportedTypes: readonly string[] = ["olm.package", "olm.packages"];

const maxOpenShiftTypePattern = /^(?:olm\.|operators\.coreos\.com\/)?max\W?(?:openshift|ocp)\W?versions?$/i;

function nearestKnownType(type: string): string | undefined {
  if (knownTypes.includes(type) || unreportedTypes.includes(type) || isPlaceholder(type)) return undefined;
  if (maxOpenShiftTypePattern.test(type)) return maxOpenShiftVersionType;
  return /^olm/i.test(type) ? nearestName(type, knownTypes) : undefined;
}

/** A version that is given already must not be given twice, and one that is read must be right. */
function renameTypeFix({ values }: Carriers, carried: CarriedValue, better: string): readonly Fix[] {
  const { document } = carried.type;
  const typeEdit = typeEditOf(carried, better);
  if (!typeEdit) return [];
  if (better !== maxOpenShiftVersionType) return [changeTypeFix(document, better, [typeEdit])];
  const valueEdits = values.length > 0 ? undefined : repairValueEdits(carried);
  return valueEdits ? [changeTypeFix(document, better, [typeEdit, ...valueEdits])] : [];
}

function changeTypeFix(document: Document, better: string, edits: readonly TextEdit[]): Fix {
  return { title: `Change to '${better}'`, edits: edits.map((edit) => ({ document, edit })) };
}

function typeEditOf({ type, embedded }: CarriedValue, better: string): TextEdit | undefined {
  if (!embedded) return { span: type.span, newText: spellWithSameQuotes(type.document, type, better) };
  const newText = embedded.isExact ? writeEmbedded(embedded.host, JSON.stringify(better)) : undefined;
  return newText === undefined ? undefined : { span: type.span, newText };
}

/** None for a version that both OLMs read as it is meant; undefined where it is not known what is meant. */
function repairValueEdits(carried: CarriedValue): readonly TextEdit[] | undefined {
  const isRead = "ok" in readMaxAsV0(carried.json) && "ok" in readMaxAsV1(carried.json);
  if (isTemplated(carried) || (isRead && !isNumberChangedByYaml(carried))) return [];
  const meant = nearestMinorOfValue(carried);
  const edit = meant === undefined ? undefined : changeVersionEdit(carried, meant);
  return edit && [edit];
}
