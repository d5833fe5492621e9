// The fix that removes a property from a bundle in a catalog, a properties file or the JSON of an annotation.

import { applyEdits, type TextEdit } from "../../base/text.ts";
import { lastPairOf } from "../../go/field-of.ts";
import { clusterServiceVersionsOf } from "../../model/csv.ts";
import { propertiesFileOf } from "../../model/properties-file.ts";
import { blobOf } from "../../model/read-blob.ts";
import {
  type CarriedValue,
  type Carriers,
  carriersOfBundle,
  carriersOfSource,
} from "../../openshift/max-openshift-carriers.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import { emptyField } from "../../syntax/edit-map.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";

/** Removes a property; no fix where the edit would change another one. */
export function removePropertyFix(carriers: Carriers, carried: CarriedValue): readonly Fix[] {
  const { document } = carried.at;
  if (carriers.values.length > maxValues) return [];
  const edits = removalEdits(carried);
  if (!edits || !removesOnly(carriers, carried, edits)) return [];
  const value = carried.json === "" ? "" : ` ${carried.json}`;
  return [{ title: `Remove${value} ${describePlace(carried)}`, edits: edits.map((edit) => ({ document, edit })) }];
}

function describePlace({ carrier }: CarriedValue): string {
  if (carrier === "properties-yaml") return "from properties.yaml";
  return carrier === "fbc-property" ? "from the bundle" : "from the annotation";
}

function removalEdits({ at, map, list, embedded }: CarriedValue): readonly TextEdit[] | undefined {
  if (!list || (embedded && !embedded.isExact)) return undefined;
  const edit = removeItem(at.document, list, map);
  if (edit) return [edit];
  const { root } = at.document;
  const field = root?.kind === "map" ? lastPairOf(root, "properties") : undefined;
  return field?.value === list && list.items.length === 1 ? emptyField(at.document, field) : undefined;
}

/** With more values there is no fix, because verifying each removal reads the whole document. */
const maxValues = 20;

/** Whether the edits remove this property and change no other. */
function removesOnly(carriers: Carriers, carried: CarriedValue, edits: readonly TextEdit[]): boolean {
  const { document } = carried.at;
  const after = readSourceFile(document.path, applyEdits(document.text, [...edits]));
  if (after.documents.length !== 1 || after.documents[0]?.problems.length !== 0) return false;
  const own = carriers.properties.filter(({ at, carrier }) => at.document === document && carrier === carried.carrier);
  const left = propertiesIn(after, carriers).filter(({ carrier }) => carrier === carried.carrier);
  return textsOf(left) === textsOf(own.filter((each) => each !== carried));
}

function textsOf(properties: readonly CarriedValue[]): string {
  return JSON.stringify(properties.map(({ type, json }) => [type.value, json]));
}

function propertiesIn(file: SourceFile, { of }: Carriers): readonly CarriedValue[] {
  const [document] = file.documents;
  if (!document) return [];
  if (of.kind === "bundle") {
    const blob = blobOf(document);
    return blob?.kind === "bundle" ? carriersOfBundle(blob).properties : [];
  }
  const { csv } = of.source;
  const index = csv ? clusterServiceVersionsOf(csv.document).indexOf(csv) : -1;
  const after = clusterServiceVersionsOf(document)[index];
  return carriersOfSource({ csv: after, properties: propertiesFileOf(file) }).properties;
}
