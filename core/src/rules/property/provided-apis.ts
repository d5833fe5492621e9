// The APIs in the properties of a bundle.

import { fieldOf, listFieldOf, stringFieldOf, textOfField } from "../../go/field-of.ts";
import type { Bundle, Property } from "../../model/blob.ts";
import { propertiesOfType } from "../../model/bundle-version.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document, Place } from "../../syntax/source-file.ts";

/** An API that a bundle provides or requires, with the place that states it. */
export interface Api {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly at: Place;
  readonly property: Property;
}

/** The APIs in the bundle's properties of a type: `olm.gvk` or `olm.gvk.required`. Unreadable ones are left out. */
export function apisIn(bundle: Bundle, type: string): readonly Api[] {
  return propertiesOfType(bundle, type).flatMap((property) => {
    const { document, value } = property;
    if (value?.kind !== "map") return [];
    const kind = stringFieldOf(document, value, "kind");
    return { ...apiFields(document, value), at: kind ?? property.type ?? property, property };
  });
}

/** The custom resources and API services that the CSV in `olm.csv.metadata` provides. */
export function ownedApis(bundle: Bundle): readonly Api[] {
  return propertiesOfType(bundle, "olm.csv.metadata").flatMap((property) => {
    const { document, value } = property;
    if (value?.kind !== "map") return [];
    const crds = ownedIn(value, "crdDescriptions").flatMap((map) => {
      const name = stringFieldOf(document, map, "name");
      const dot = name?.value.indexOf(".") ?? -1;
      // The name of a CRD is its plural and its group.
      if (!name || dot < 0) return [];
      return { ...apiFields(document, map), group: name.value.slice(dot + 1), at: name, property };
    });
    const services = ownedIn(value, "apiServiceDefinitions").map((map) => {
      const at = stringFieldOf(document, map, "kind") ?? property;
      return { ...apiFields(document, map), at, property };
    });
    return [...crds, ...services];
  });
}

function ownedIn(metadata: MapNode, field: string): readonly MapNode[] {
  const descriptions = fieldOf(metadata, field);
  const owned = descriptions?.kind === "map" ? listFieldOf(descriptions, "owned") : undefined;
  return owned?.items.filter((item) => item.kind === "map") ?? [];
}

function apiFields(document: Document, map: MapNode): { group: string; version: string; kind: string } {
  return {
    group: textOfField(document, map, "group"),
    version: textOfField(document, map, "version"),
    kind: textOfField(document, map, "kind"),
  };
}

/** An API as `group/version/kind`. */
export function apiText({ group, version, kind }: Api): string {
  return `${group}/${version}/${kind}`;
}
