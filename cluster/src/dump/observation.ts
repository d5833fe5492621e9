// What an object in a dump reveals about the cluster: most become facts, some only show which resources exist.

import { type FactList, factListOf, factLists, factOfObject, type ParsedObject } from "#core";
import { itemsAt, textAt } from "../json-value.ts";
import { openShiftGroup } from "../live/list/wanted-resources.ts";
import { observeResources } from "./command-output.ts";
import type { DumpItem, DumpList, DumpObject, DumpProblem, PausePoint, SkippedObject } from "./dump-item.ts";

export type Observation =
  | { readonly what: "fact"; readonly object: ParsedObject }
  /** A CRD, by its name (`PLURAL.GROUP`). */
  | { readonly what: "crd"; readonly name: string }
  /** API groups of the cluster. */
  | { readonly what: "groups"; readonly names: readonly string[]; readonly areAll: boolean }
  /** All resources of the cluster, as `PLURAL.GROUP`. */
  | { readonly what: "resources"; readonly names: readonly string[] }
  /** A list that the API server does not serve. */
  | { readonly what: "absent"; readonly list: FactList }
  /** A list that the API server refused to return. */
  | { readonly what: "refused"; readonly list: FactList; readonly reason: string }
  | DumpList
  | DumpProblem
  | SkippedObject;

const crdGroup = "apiextensions.k8s.io/";

/** Whether objects of a kind are read; never Secrets and ConfigMaps. */
export function isRelevantKind(apiVersion: string, kind: string): boolean {
  if (factListOf(apiVersion, kind)) return true;
  if (kind === "CustomResourceDefinition") return apiVersion.startsWith(crdGroup);
  if (kind === "Status") return apiVersion === "v1";
  return kind === "APIGroupList" || kind === "APIResourceList";
}

/** Reduces an item to what is kept of it. */
export function observeItem(found: Exclude<DumpItem, PausePoint>): Observation {
  return found.what === "object" ? (observeObject(found) ?? { what: "other" }) : found;
}

function observeObject({ value, kind, at }: DumpObject): Observation | undefined {
  if (kind === "CustomResourceDefinition") return { what: "crd", name: textAt(value, "metadata", "name") };
  if (kind === "APIGroupList") {
    return { what: "groups", names: texts(value, "groups", "name"), areAll: true };
  }
  if (kind === "APIResourceList") return observeResourceList(value);
  if (kind === "Status") return observeStatus(value);
  const object = factOfObject(value, at);
  return object ? { what: "fact", object } : undefined;
}

/** The resources of one group version, or of all groups if `kubectl api-resources -o json` wrote the list. */
function observeResourceList(value: unknown): Observation | undefined {
  const own = textAt(value, "groupVersion").split("/")[0] ?? "";
  const names = [...new Set([own, ...texts(value, "resources", "group")])].filter((name) => name !== "");
  const all = itemsAt(value, "resources").map((each) => `${textAt(each, "name")}.${textAt(each, "group") || own}`);
  const [whole] = observeResources(all) ?? [];
  if (whole && names.length > 1) return whole;
  return names.includes(openShiftGroup) ? { what: "groups", names, areAll: false } : undefined;
}

/** The error of an API server that refused a list. */
function observeStatus(value: unknown): Observation | undefined {
  const plural = textAt(value, "details", "kind");
  if (textAt(value, "reason") !== "Forbidden" || !Object.hasOwn(factLists, plural)) return undefined;
  return { what: "refused", list: factLists[plural as keyof typeof factLists], reason: "forbidden" };
}

/** The strings at a key of each item of a list. */
function texts(object: unknown, list: string, key: string): string[] {
  return itemsAt(object, list).map((item) => textAt(item, key));
}
