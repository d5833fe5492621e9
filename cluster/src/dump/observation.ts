// What an object of a dump says about the cluster: most are facts, some only tell what else the cluster has.

import { type FactList, factListOf, factLists, factOfObject, type ParsedObject } from "#core";
import { itemsAt, textAt } from "../json-value.ts";
import { seenInResources } from "./command-output.ts";
import type { Found, FoundList, FoundObject, FoundOther, FoundPause, FoundProblem } from "./dump-item.ts";

export type Seen =
  | { readonly what: "fact"; readonly object: ParsedObject }
  /** A CRD, by its name (`PLURAL.GROUP`). */
  | { readonly what: "crd"; readonly name: string }
  /** API groups of the cluster. */
  | { readonly what: "groups"; readonly names: readonly string[]; readonly areAll: boolean }
  /** All resources of the cluster, as `PLURAL.GROUP`. */
  | { readonly what: "resources"; readonly names: readonly string[] }
  /** The API server does not serve a list. */
  | { readonly what: "absent"; readonly list: FactList }
  /** The API server did not show a list. */
  | { readonly what: "refused"; readonly list: FactList; readonly reason: string }
  | FoundList
  | FoundProblem
  | FoundOther;

const crdGroup = "apiextensions.k8s.io/";

/** Whether anything of an object is read; never for Secrets and ConfigMaps. */
export function isWanted(apiVersion: string, kind: string): boolean {
  if (factListOf(apiVersion, kind)) return true;
  if (kind === "CustomResourceDefinition") return apiVersion.startsWith(crdGroup);
  if (kind === "Status") return apiVersion === "v1";
  return kind === "APIGroupList" || kind === "APIResourceList";
}

/** What is left of a found object when its text is dropped. */
export function seenIn(found: Exclude<Found, FoundPause>): Seen {
  return found.what === "object" ? (seenObject(found) ?? { what: "other" }) : found;
}

function seenObject({ value, kind, at }: FoundObject): Seen | undefined {
  if (kind === "CustomResourceDefinition") return { what: "crd", name: textAt(value, "metadata", "name") };
  if (kind === "APIGroupList") {
    return { what: "groups", names: texts(value, "groups", "name"), areAll: true };
  }
  if (kind === "APIResourceList") return seenResources(value);
  if (kind === "Status") return seenStatus(value);
  const object = factOfObject(value, at);
  return object ? { what: "fact", object } : undefined;
}

/** Of one group version it says nothing about others; `kubectl api-resources -o json` lists those of all groups. */
function seenResources(value: unknown): Seen | undefined {
  const own = textAt(value, "groupVersion").split("/")[0] ?? "";
  const names = [...new Set([own, ...texts(value, "resources", "group")])].filter((name) => name !== "");
  const all = itemsAt(value, "resources").map((each) => `${textAt(each, "name")}.${textAt(each, "group") || own}`);
  const [whole] = seenInResources(all) ?? [];
  if (whole && names.length > 1) return whole;
  return names.includes("config.openshift.io") ? { what: "groups", names, areAll: false } : undefined;
}

/** The answer of an API server that refused. */
function seenStatus(value: unknown): Seen | undefined {
  const plural = textAt(value, "details", "kind");
  if (textAt(value, "reason") !== "Forbidden" || !Object.hasOwn(factLists, plural)) return undefined;
  return { what: "refused", list: factLists[plural as keyof typeof factLists], reason: "forbidden" };
}

/** The texts under a key of each item of a list. */
function texts(object: unknown, list: string, key: string): string[] {
  return itemsAt(object, list).map((item) => textAt(item, key));
}
