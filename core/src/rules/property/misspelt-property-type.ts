import type { TextEdit } from "../../base/text.ts";
import { writeEmbedded } from "../../model/embedded-json.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { type CarriedValue, type Carriers, isNumberChangedByYaml } from "../../openshift/max-openshift-carriers.ts";
import { maxOpenShiftVersionType, readMaxAsV0, readMaxAsV1 } from "../../openshift/max-openshift-version.ts";
import { defineRule, type Fix } from "../rule.ts";
import { changeVersionEdit, isInstalledCsv, isTemplated } from "../support/max-openshift-reports.ts";
import { didYouMean, nearestName, spellWithSameQuotes } from "../support/nearest-name.ts";
import { suggestMinorForValue } from "../support/suggest-minor.ts";

export default defineRule({
  id: "misspelt-property-type",
  scope: "carriers",
  severity: "warning",
  summary: "Property types that OLM reads are spelled exactly as OLM expects.",
  *check(carriers) {
    const isInstalled = isInstalledCsv(carriers);
    for (const property of carriers.properties) {
      // An installed CSV repeats these properties in the annotation that OLM v0 writes.
      if (isInstalled && property.carrier === "csv-annotation") continue;
      const better = suggestPropertyType(property.type.value);
      if (better === undefined) continue;
      const effect = better === maxOpenShiftVersionType ? "does not limit cluster upgrades" : "has no effect";
      yield {
        at: property.type,
        message: `unknown property type '${property.type.value}' ${effect}${didYouMean(better)}`,
        fixes: () => changeTypeFix(carriers, property, better),
      };
    }
  },
});

/** The types that OLM v0, OLM v1 or opm read. */
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

/** opm reports a bundle without `olm.package`, so another rule suggests that type. */
const typesOfOtherRules: readonly string[] = ["olm.package", "olm.packages"];

function suggestPropertyType(type: string): string | undefined {
  if (knownTypes.includes(type) || typesOfOtherRules.includes(type) || isPlaceholder(type)) return undefined;
  if (namesMaxOpenShift(type)) return maxOpenShiftVersionType;
  if (!/^olm/i.test(type)) return undefined;
  const words = sortedWords(type);
  return knownTypes.find((known) => sortedWords(known) === words) ?? nearestName(type, knownTypes);
}

/** Whether a type consists of the words of `olm.maxOpenShiftVersion` in any order: documentation had `olm.openShiftMaxVersion`. */
function namesMaxOpenShift(type: string): boolean {
  const letters = type
    .toLowerCase()
    .replace(/^(?:olm\.|operators\.coreos\.com\/)/, "")
    .replaceAll(/[^a-z]/g, "");
  const rest = [/openshift|ocp/, /max(?:imum)?/].reduce(
    (left: string | undefined, word) => (left !== undefined && word.test(left) ? left.replace(word, "") : undefined),
    letters,
  );
  return rest !== undefined && /^(?:versions?)?$/.test(rest);
}

/** The words of a type in the order of the alphabet, whatever stands between them. */
function sortedWords(type: string): string {
  const words = type
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ".")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words
    .filter((word) => word !== "")
    .sort()
    .join(".");
}

/** Changes the type; for a type that limits cluster upgrades, also the value where that is invalid. */
function changeTypeFix(carriers: Carriers, property: CarriedValue, type: string): readonly Fix[] {
  const typeEdit = changeTypeEdit(property, type);
  const valueEdits = type === maxOpenShiftVersionType ? limitValueEdits(carriers, property) : [];
  if (!typeEdit || !valueEdits) return [];
  const { document } = property.type;
  return [{ title: `Change to '${type}'`, edits: [typeEdit, ...valueEdits].map((edit) => ({ document, edit })) }];
}

function changeTypeEdit({ type: at, embedded }: CarriedValue, type: string): TextEdit | undefined {
  if (!embedded) return { span: at.span, newText: spellWithSameQuotes(at.document, at, type) };
  const newText = embedded.isExact ? writeEmbedded(embedded.host, JSON.stringify(type)) : undefined;
  return newText === undefined ? undefined : { span: at.span, newText };
}

/**
 * The edits that make the value a valid limit; none where it is valid already. Undefined where the bundle would then have
 * a second limit, or where it is unclear which version the value means.
 */
function limitValueEdits({ values }: Carriers, property: CarriedValue): readonly TextEdit[] | undefined {
  if (values.length > 0) return undefined;
  if (isTemplated(property) || isValidLimit(property)) return [];
  const minor = suggestMinorForValue(property);
  const edit = minor === undefined ? undefined : changeVersionEdit(property, minor);
  return edit && [edit];
}

function isValidLimit(property: CarriedValue): boolean {
  return "ok" in readMaxAsV0(property.json) && "ok" in readMaxAsV1(property.json) && !isNumberChangedByYaml(property);
}
