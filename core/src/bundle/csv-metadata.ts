// The property `olm.csv.metadata` that opm writes from a CSV: MustBuildCSVMetadata in operator-registry's
// alpha/property/property.go, with the fields of the structs in operator-framework/api's v1alpha1.

import { memoize } from "../base/memoize.ts";
import { fieldOf } from "../go/field-of.ts";
import type { Property } from "../model/blob.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import { listNode, mapNode, textNode } from "../model/generated-nodes.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Place } from "../syntax/source-file.ts";
import { specOf } from "./csv-parts.ts";
import { mapField } from "./fields.ts";

/** What Go writes for a value: a struct's own fields, or any value as it is. */
type Copied = "any" | { readonly items: Copied } | CopiedStruct;

interface CopiedStruct {
  readonly fields: readonly CopiedField[];
}

interface CopiedField {
  readonly name: string;
  readonly as: Copied;
  /** Written even if it is empty: a text as "", a struct as {}. */
  readonly isAlwaysWritten?: true;
}

/** Texts that are always written, then fields that are left out when they are empty. */
function struct(texts: readonly string[], others: Readonly<Record<string, Copied>> = {}): CopiedStruct {
  const required = texts.map((name): CopiedField => ({ name, as: "any", isAlwaysWritten: true }));
  return { fields: [...required, ...Object.entries(others).map(([name, as]) => ({ name, as }))] };
}

const descriptors: Copied = {
  items: struct(["path"], { displayName: "any", description: "any", "x-descriptors": "any", value: "any" }),
};
const described: Readonly<Record<string, Copied>> = {
  displayName: "any",
  description: "any",
  resources: { items: struct(["name", "kind", "version"]) },
  statusDescriptors: descriptors,
  specDescriptors: descriptors,
  actionDescriptors: descriptors,
};
const crds: Copied = { items: struct(["name", "version", "kind"], described) };
const apiServices: Copied = {
  items: struct(["name", "group", "version", "kind"], { deploymentName: "any", containerPort: "any", ...described }),
};
const link = struct([], { name: "any", url: "any" });

/** The fields of the property that come from `spec`; two have another name there. */
const copiedFields: readonly (CopiedField & { readonly from?: string })[] = [
  {
    from: "apiservicedefinitions",
    name: "apiServiceDefinitions",
    as: struct([], { owned: apiServices, required: apiServices }),
    isAlwaysWritten: true,
  },
  {
    from: "customresourcedefinitions",
    name: "crdDescriptions",
    as: struct([], { owned: crds, required: crds }),
    isAlwaysWritten: true,
  },
  { name: "description", as: "any" },
  { name: "displayName", as: "any" },
  { name: "installModes", as: { items: struct(["type", "supported"]) } },
  { name: "keywords", as: "any" },
  { name: "links", as: { items: link } },
  { name: "maintainers", as: { items: struct([], { name: "any", email: "any" }) } },
  { name: "maturity", as: "any" },
  { name: "minKubeVersion", as: "any" },
  { name: "nativeAPIs", as: { items: struct(["group", "version", "kind"]) } },
  { name: "provider", as: link, isAlwaysWritten: true },
];

/** The property `olm.csv.metadata` of a CSV; its values are those of the CSV, with their places. */
export const csvMetadataOf = memoize((csv: ClusterServiceVersion): Property => {
  const { document, kind, map } = csv;
  const metadata = mapField(map, "metadata");
  const at = { document, span: kind.span };
  const fields: Record<string, Node | undefined> = {
    annotations: filled(metadata && fieldOf(metadata, "annotations")),
    labels: filled(metadata && fieldOf(metadata, "labels")),
  };
  const spec = specOf(csv);
  for (const field of copiedFields) fields[field.name] = copyField(at, spec, field, field.from ?? field.name);
  const value = mapNode(at, fields);
  return {
    ...at,
    map: mapNode(at, { type: textNode(at, "olm.csv.metadata"), value }),
    type: { ...at, value: "olm.csv.metadata" },
    value,
  };
});

/** A struct nests at most five deep, so this recursion is bounded by the table above. */
function copy(document: Document, node: Node, as: Copied): Node {
  if (as === "any") return node;
  const at = { document, span: { start: node.start, end: node.end } };
  if ("items" in as) {
    if (node.kind !== "list") return node;
    return listNode(
      at,
      node.items.map((item) => copy(document, item, as.items)),
    );
  }
  if (node.kind !== "map") return node;
  const fields: Record<string, Node | undefined> = {};
  for (const field of as.fields) fields[field.name] = copyField(at, node, field, field.name);
  return mapNode(at, fields);
}

function copyField(at: Place, from: MapNode | undefined, field: CopiedField, name: string): Node | undefined {
  const value = filled(from && fieldOf(from, name));
  if (value) return copy(at.document, value, field.as);
  if (!field.isAlwaysWritten) return undefined;
  if (name === "supported") return { ...textNode(at, ""), value: false };
  return field.as === "any" ? textNode(at, "") : mapNode(at, {});
}

/** The value, unless Go leaves it out as empty. */
function filled(node: Node | undefined): Node | undefined {
  if (!node) return undefined;
  if (node.kind === "scalar") return node.value === "" || node.value === null ? undefined : node;
  return (node.kind === "list" ? node.items : node.pairs).length === 0 ? undefined : node;
}
