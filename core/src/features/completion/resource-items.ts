// Whole items of the lists in known objects, and the fields that an API version lacks.

import { dependencyTypeDocs, propertyTypeDocs } from "../../schema/bundle-file-schemas.ts";
import { installModeDocs } from "../../schema/csv-schema.ts";
import { upgradeableType } from "../../schema/operator-condition-schema.ts";
import { roughField, roughItems, roughText } from "../cursor/rough-node.ts";
import { conditionStatusDoc } from "../words/value-docs.ts";
import type { ItemSnippet } from "./item-snippet.ts";
import type { ResourcePlace } from "./resource-place.ts";
import { emptyResourceValue } from "./resource-values.ts";
import type { SnippetText } from "./snippet-text.ts";

type ItemMaker = (place: ResourcePlace) => readonly ItemSnippet[];

/** By kind, or nothing for a file of a bundle, and path of the list. */
const makers: Readonly<Record<string, ItemMaker>> = {
  "OperatorCondition spec.overrides": () => [override],
  "ClusterServiceVersion spec.installModes": installModes,
  "ClusterServiceVersion spec.customresourcedefinitions.owned": ownedCrds,
  " dependencies": () => typedItems(dependencyTypeDocs, dependencyValues, "a whole dependency"),
  " properties": () => typedItems(propertyTypeDocs, {}, "a whole property"),
};

/** The whole items of the list at or around the cursor. */
export function resourceItems(place: ResourcePlace): readonly ItemSnippet[] {
  const { kind, path, shape } = place;
  const isInItem = path.at(-1) === "[]";
  const list = (isInItem ? path.slice(0, -1) : path).join(".");
  const maker = makers[`${kind?.kind ?? ""} ${list}`];
  if (maker) return maker(place);
  // In an item, its keys are offered one by one.
  if (isInItem || shape?.kind !== "list" || shape.items.kind !== "object") return [];
  const { items } = shape;
  const [first] = items.fields;
  if (!first) return [];
  const value = (text: SnippetText) => emptyResourceValue(items, text) as object;
  return [{ label: first.name, kind: "blob", detail: "a whole item", value }];
}

/** In v1, an OperatorCondition has no `spec.conditions`. */
export function isServedField({ kind, object, path }: ResourcePlace, name: string): boolean {
  const isOld = kind?.kind === "OperatorCondition" && roughText(object, "apiVersion")?.endsWith("/v1") === true;
  return !(isOld && path.join(".") === "spec" && name === "conditions");
}

const override: ItemSnippet = {
  label: `type: ${upgradeableType}`,
  kind: "value",
  detail: "allows updates of the operator",
  documentation: conditionStatusDoc("True", true),
  value: () => ({ type: upgradeableType, status: "True", reason: "Overridden", message: "" }),
};

/** The install modes that are not listed yet. */
function installModes({ object }: ResourcePlace): readonly ItemSnippet[] {
  const listed = new Set(roughItems(roughField(object, "spec"), "installModes").map((each) => roughText(each, "type")));
  return Object.entries(installModeDocs)
    .filter(([type]) => !listed.has(type))
    .map(([type, documentation]) => ({
      label: `type: ${type}`,
      kind: "value",
      detail: "a whole install mode",
      documentation,
      value: () => ({ type, supported: true }),
    }));
}

/** The APIs of the bundle folder's CustomResourceDefinitions that the CSV does not own yet. */
function ownedCrds({ snapshot, object }: ResourcePlace): readonly ItemSnippet[] {
  const definitions = roughField(roughField(object, "spec"), "customresourcedefinitions");
  const listed = new Set(
    roughItems(definitions, "owned").map((each) => `${roughText(each, "name")} ${roughText(each, "version")}`),
  );
  return (snapshot.bundle?.crds ?? []).flatMap(({ name, kindName, versions }) =>
    versions.flatMap((each): ItemSnippet | [] => {
      const version = each.name?.value;
      if (!name || !kindName || version === undefined || listed.has(`${name.value} ${version}`)) return [];
      const value = (text: SnippetText) => ({
        name: name.value,
        version,
        kind: kindName.value,
        displayName: text.stop(1, kindName.value),
        description: text.stop(2, ""),
      });
      return { label: `${kindName.value} ${version}`, kind: "value", detail: name.value, value };
    }),
  );
}

/** The fields that the value of a dependency has, by its type. */
const dependencyValues: Readonly<Record<string, readonly string[]>> = {
  "olm.package": ["packageName", "version"],
  "olm.gvk": ["group", "version", "kind"],
  "olm.label": ["label"],
  "olm.constraint": ["failureMessage"],
};

function typedItems(
  docs: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, readonly string[]>>,
  detail: string,
): readonly ItemSnippet[] {
  return Object.entries(docs).map(([type, documentation]) => {
    const value = (text: SnippetText) => {
      const names = fields[type];
      const stop = () => text.stop(text.nextNumber(), "");
      return { type, value: names ? Object.fromEntries(names.map((name) => [name, stop()])) : stop() };
    };
    return { label: `type: ${type}`, kind: "value", detail, documentation, value };
  });
}
