import { writeEmbedded } from "../model/embedded-json.ts";
import { isPlaceholder } from "../model/kubernetes-object.ts";
import type { CarriedValue, Carriers } from "../model/max-openshift-carriers.ts";
import { maxOpenShiftVersionType } from "../upgradeable/max-openshift-version.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { defineRule, type Fix } from "./rule.ts";

export default defineRule({
  id: "misspelt-property-type",
  scope: "carriers",
  severity: "warning",
  summary: "No property type looks like one that OLM knows and is spelt differently.",
  *check(carriers) {
    for (const carried of carriers.properties) {
      const better = typeMeantBy(carried.type.value);
      if (better === undefined) continue;
      const effect =
        better === maxOpenShiftVersionType ? "the cluster's updates are not limited" : "nothing comes of it";
      const message = `no OLM knows the property type '${carried.type.value}', so ${effect}${didYouMean(better)}`;
      yield { at: carried.type, message, fixes: () => typeFix(carriers, carried, better) };
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

const silentTypes: readonly string[] = ["olm.package", "olm.packages"];

const meansMax = /^(?:olm\.|operators\.coreos\.com\/)?max\W?(?:openshift|ocp)\W?versions?$/i;

function typeMeantBy(type: string): string | undefined {
  if (knownTypes.includes(type) || silentTypes.includes(type) || isPlaceholder(type)) return undefined;
  if (meansMax.test(type)) return maxOpenShiftVersionType;
  return /^olm/i.test(type) ? nearestName(type, knownTypes) : undefined;
}

/** A version that is given already must not be given twice. */
function typeFix({ values }: Carriers, { type, embedded }: CarriedValue, better: string): readonly Fix[] {
  if (better === maxOpenShiftVersionType && values.length > 0) return [];
  if (!embedded) return renameFix(type, better)();
  const newText = embedded.isExact ? writeEmbedded(embedded.host, JSON.stringify(better)) : undefined;
  if (newText === undefined) return [];
  return [{ title: `Change to '${better}'`, edits: [{ document: type.document, edit: { span: type.span, newText } }] }];
}
