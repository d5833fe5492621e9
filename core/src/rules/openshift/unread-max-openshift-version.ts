import { spanOf } from "../../go/field-of.ts";
import { annotationsMap, type CarriedValue, type Carriers } from "../../openshift/max-openshift-carriers.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { suggestMinor } from "../support/suggest-minor.ts";
import { type MisplacedKey, moveToAnnotationFix, moveToPropertiesFix } from "./move-max-openshift-version-fix.ts";

export default defineRule({
  id: "unread-max-openshift-version",
  scope: "carriers",
  severity: "warning",
  isIgnoredText: true,
  summary: "The maximum OpenShift version is in the property `olm.maxOpenShiftVersion`, where OLM reads it.",
  *check(carriers) {
    for (const misplaced of misplacedKeysIn(carriers)) yield misplacedKeyReport(carriers, misplaced);
  },
});

/** The enhancement's key, the property's type, and common variants of both. */
const misplacedKeyPattern =
  /^(?:olm\.|operators\.(?:coreos\.com|openshift\.io|operatorframework\.io)\/)?max-?(?:openshift|ocp)-?versions?$/i;

function misplacedKeysIn({ of }: Carriers): readonly MisplacedKey[] {
  if (of.kind === "bundle") return misplacedKeysAmong(of.bundle.document, of.bundle.root);
  const annotations = of.source.csv && annotationsMap(of.source.csv.map);
  return of.source.csv && annotations ? misplacedKeysAmong(of.source.csv.document, annotations) : [];
}

function misplacedKeysAmong(document: Document, map: MapNode): readonly MisplacedKey[] {
  return map.pairs
    .filter(({ key }) => misplacedKeyPattern.test(key.value))
    .map(({ key, value }) => ({ map, value, key: { document, span: spanOf(key), value: key.value } }));
}

function misplacedKeyReport(carriers: Carriers, misplaced: MisplacedKey): Report {
  const { key, value } = misplaced;
  const isBundle = carriers.of.kind === "bundle";
  const place = isBundle
    ? "OLM v0 reads the property 'olm.maxOpenShiftVersion' in 'properties', and OLM v1 the one in the bundle image"
    : "OLM v0 and OLM v1 read the property 'olm.maxOpenShiftVersion' in the annotation 'olm.properties' or in metadata/properties.yaml";
  const given = carriers.values.find(isReadByOlm);
  const max = minorInValue(key.document, value);
  return {
    at: key,
    message: `'${key.value}' has no effect: ${place}`,
    ...(given ? { related: [{ message: "the property that OLM reads", at: given.at }] } : {}),
    fixes: () => (isBundle ? moveToPropertiesFix : moveToAnnotationFix)(carriers, misplaced, given ? undefined : max),
  };
}

function isReadByOlm({ carrier }: CarriedValue): boolean {
  return carrier !== "enhancement-annotation" && carrier !== "enhancement-key";
}

function minorInValue({ text }: Document, value: Node): string | undefined {
  if (value.kind !== "scalar") return undefined;
  return suggestMinor(typeof value.value === "string" ? value.value : text.slice(value.start, value.end));
}
