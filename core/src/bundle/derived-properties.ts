// The properties that opm gives to the bundle of a bundle folder: bundleParser.derivedProperties (pkg/registry/parse.go) and
// ObjectsAndPropertiesFromBundle (pkg/registry/registry_to_model.go).

import { compareBytes } from "../base/byte-string.ts";
import { fieldOf, spanOf, stringFieldOf } from "../go/field-of.ts";
import { jsonText } from "../go/json-text.ts";
import type { Property } from "../model/blob.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import { mapNode, textNode } from "../model/generated-nodes.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import type { BundleFolder } from "./bundle-folder.ts";
import { annotationJson, ownedApiServices, requiredApiServices, requiredCrds } from "./csv-parts.ts";

/** A property with the JSON text of its value, by which opm compares and sorts it. */
export interface DerivedProperty {
  readonly type: string;
  readonly property: Property;
  readonly json: string;
}

/** What names the bundle in its `olm.package` property. */
export interface PackageFacts {
  /** Where the bundle is, if it has no version. */
  readonly at: Place;
  readonly packageName: Located<string> | undefined;
  readonly version: Located<string> | undefined;
  readonly release: Located<string> | undefined;
}

/**
 * The properties of a bundle without its manifests, sorted as opm sorts them: by type, then by the text of the value.
 * A property in `properties.yaml` or the annotation `olm.properties` of a type that opm derives takes part in it.
 */
export function derivedProperties(
  folder: BundleFolder,
  csv: ClusterServiceVersion,
  facts: PackageFacts,
): readonly DerivedProperty[] {
  const stated = withoutRepetitions([...statedProperties(folder), ...ownPackage(facts), ...annotatedProperties(csv)]);
  const packages = [...unnamedPackage(facts), ...stated.filter(({ type }) => type === "olm.package")];
  const apis = [...stated.filter(({ type }) => type === "olm.gvk"), ...providedApis(folder, csv)];
  const dependencies = dependenciesOf(folder);
  const isApi = ({ type }: DerivedProperty) => type === "olm.gvk.required";
  const required = [...dependencies.filter(isApi), ...requiredApis(csv)];
  const others = stated.filter(({ type }) => type !== "olm.package" && type !== "olm.gvk");
  const all = [
    ...withoutRepetitions(apis),
    ...withoutRepetitions(required),
    ...dependencies.filter((each) => !isApi(each)),
    ...others,
  ];
  return [...packages.slice(-1), ...all].sort((a, b) => compareBytes(a.type, b.type) || compareBytes(a.json, b.json));
}

function statedProperties({ properties }: BundleFolder): readonly DerivedProperty[] {
  return (properties?.properties ?? []).flatMap((property) => asStated(property));
}

function annotatedProperties(csv: ClusterServiceVersion): readonly DerivedProperty[] {
  const annotation = annotationJson(csv, "olm.properties");
  const { root, failure } = annotation ?? {};
  if (!annotation || failure || root?.kind !== "list") return [];
  return root.items.flatMap((item) => {
    if (item.kind !== "map") return [];
    const value = fieldOf(item, "value");
    const type = stringFieldOf(csv.document, item, "type");
    const property = { document: csv.document, span: spanOf(item), map: item, type, value };
    return value ? [derived(property, annotation.json(value))] : [];
  });
}

function asStated(property: Property): readonly DerivedProperty[] {
  const { document, value } = property;
  return value ? [derived(property, jsonText(document, value))] : [];
}

/** opm decodes these two types and writes them anew; any other value stays as it is. */
function derived(property: Property, json: string): DerivedProperty {
  const type = property.type?.value ?? "";
  const { value } = property;
  if (value?.kind !== "map") return { type, property, json };
  if (type === "olm.gvk") return rewritten(property, type, value, apiFields);
  if (type === "olm.package") return rewritten(property, type, value, packageFields);
  return { type, property, json };
}

const apiFields = ["group", "kind", "version"];
const packageFields = ["packageName", "version", "release"];

/** The property with only these fields of its value; a missing one is empty, a missing release is left out. */
function rewritten(property: Property, type: string, value: MapNode, names: readonly string[]): DerivedProperty {
  const { document } = property;
  const fields = names.map((name) => ({ name, text: stringFieldOf(document, value, name) }));
  const place = { document, span: spanOf(value) };
  return generated(
    place,
    type,
    fields.flatMap(({ name, text }) => (name === "release" && !text?.value ? [] : { name, text })),
  );
}

interface TextField {
  readonly name: string;
  readonly text: Located<string> | undefined;
}

/** A property that is written nowhere, located at a place; a field in another document is located there, too. */
function generated(at: Place, type: string, fields: readonly TextField[]): DerivedProperty {
  const nodes: Record<string, Node> = {};
  for (const { name, text } of fields) {
    nodes[name] = textNode(text?.document === at.document ? text : at, text?.value ?? "");
  }
  const value = mapNode(at, nodes);
  const map = mapNode(at, { type: textNode(at, type), value });
  const property = { ...at, map, type: { ...at, value: type }, value };
  const texts = fields.map(({ name, text }) => `${JSON.stringify(name)}:${JSON.stringify(text?.value ?? "")}`);
  return { type, property, json: `{${texts.join(",")}}` };
}

function ownPackage(facts: PackageFacts): readonly DerivedProperty[] {
  const at = facts.version ?? facts.packageName;
  return at && facts.packageName?.value ? [packageProperty(at, facts)] : [];
}

/** Without a package in the annotations, opm writes an empty name, unless another property gives one. */
function unnamedPackage(facts: PackageFacts): readonly DerivedProperty[] {
  return facts.packageName?.value ? [] : [packageProperty(facts.version ?? facts.at, facts)];
}

function packageProperty(at: Place, { packageName, version, release }: PackageFacts): DerivedProperty {
  const fields = [
    { name: "packageName", text: packageName },
    { name: "version", text: version },
    ...(release?.value ? [{ name: "release", text: release }] : []),
  ];
  return generated({ document: at.document, span: at.span }, "olm.package", fields);
}

function providedApis({ crds }: BundleFolder, csv: ClusterServiceVersion): readonly DerivedProperty[] {
  const ofCrds = crds.flatMap((crd) =>
    crd.versions.map(({ name }) =>
      api("olm.gvk", name ?? crd.name ?? crd.kind, { group: crd.group, kind: crd.kindName, version: name }),
    ),
  );
  const ofServices = ownedApiServices(csv).map(({ at, group, kind, version }) =>
    api("olm.gvk", at, { group: located(at, group), kind, version }),
  );
  return [...ofCrds, ...ofServices];
}

function requiredApis(csv: ClusterServiceVersion): readonly DerivedProperty[] {
  return [...requiredCrds(csv), ...requiredApiServices(csv)].map(({ at, group, kind, version }) =>
    api("olm.gvk.required", at, { group: located(at, group), kind, version }),
  );
}

function located(at: Place, value: string | undefined): Located<string> | undefined {
  return value === undefined ? undefined : { ...at, value };
}

function api(
  type: string,
  at: Place,
  { group, kind, version }: Readonly<Record<"group" | "kind" | "version", Located<string> | undefined>>,
): DerivedProperty {
  const fields = [
    { name: "group", text: group },
    { name: "kind", text: kind },
    { name: "version", text: version },
  ];
  return generated({ document: at.document, span: at.span }, type, fields);
}

/** The properties that `dependencies.yaml` turns into. */
function dependenciesOf({ dependencies }: BundleFolder): readonly DerivedProperty[] {
  return (dependencies?.dependencies ?? []).flatMap((dependency) => {
    const { document, value, type } = dependency;
    if (!value) return [];
    if (value.kind === "map" && type?.value === "olm.gvk") {
      return [rewritten(dependency, "olm.gvk.required", value, apiFields)];
    }
    if (value.kind !== "map" || type?.value !== "olm.package") return asStated(dependency);
    const fields = [
      { name: "packageName", text: stringFieldOf(document, value, "packageName") },
      { name: "versionRange", text: stringFieldOf(document, value, "version") },
    ];
    return [generated({ document, span: spanOf(value) }, "olm.package.required", fields)];
  });
}

/** The first of each type and value, as propertySet in parse.go keeps it. */
function withoutRepetitions(properties: readonly DerivedProperty[]): readonly DerivedProperty[] {
  const seen = new Set<string>();
  return properties.filter(({ type, json }) => {
    const key = `${type} ${json}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
