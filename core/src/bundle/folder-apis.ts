// The APIs of the CRDs in a bundle folder and those that its CSV owns, as operator-framework/api's validator `bundle` compares
// them (pkg/validation/internal/bundle.go).

import type { MapNode } from "../syntax/node.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import type { BundleFolder } from "./bundle-folder.ts";
import { apiPlace, ownedCrds } from "./csv-parts.ts";
import type { Api } from "./example-apis.ts";

/** An API and the place that defines or names it. */
export interface FolderApi {
  readonly api: Api;
  readonly at: Place;
}

/** A CRD that a CSV owns. */
export interface OwnedCrd extends FolderApi {
  readonly map: MapNode;
  readonly name: Located<string> | undefined;
  /** The value that holds a part of the API; its key where it has none, and else `at`. */
  readonly placeOf: (part: keyof Api) => Place;
}

/** The versions of all CRDs in the folder: those of `apiextensions.k8s.io/v1` first, as in the validator. */
export function folderCrds({ crds }: BundleFolder): readonly FolderApi[] {
  const sorted = [...crds].sort((a, b) => a.apiVersion.length - b.apiVersion.length);
  return sorted.flatMap(({ group, kindName, versions, name, kind }) =>
    versions.map((version) => ({
      api: { group: group?.value ?? "", version: version.name?.value ?? "", kind: kindName?.value ?? "" },
      at: version.name ?? kindName ?? name ?? kind,
    })),
  );
}

/** The CRDs that the folder's CSV owns; the group of a name without '.' is the whole name. */
export function csvCrds({ csv }: BundleFolder): readonly OwnedCrd[] {
  return (csv ? ownedCrds(csv) : []).map((crd) => {
    const { map, group, name, version, kind, at } = crd;
    return {
      map,
      name,
      api: { group: group ?? name?.value ?? "", version: version?.value ?? "", kind: kind?.value ?? "" },
      at,
      placeOf: (part) => (csv && apiPlace(csv, crd, part === "group" ? "name" : part)) ?? at,
    };
  });
}
