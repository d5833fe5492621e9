// The names that a file gives to packages, channels and bundles, with their lines: what a search in the workspace lists.

import { memoize } from "../base/memoize.ts";
import type { LinePosition, Span } from "../base/text.ts";
import { packageInName } from "../model/csv.ts";
import { knownObjectsOf } from "../model/known-object.ts";
import { packageNameOf } from "../model/package-name-of.ts";
import { lineIndexOf } from "../syntax/file-position.ts";
import type { Document, Located, SourceFile } from "../syntax/source-file.ts";
import { blobsIn } from "../templates/written-blobs.ts";
import { copyString } from "./scan-file.ts";

/** The own name of an olm.package, olm.channel or olm.bundle blob, or of a ClusterServiceVersion or another known resource. It holds nothing of the file's text. */
export interface ListedName {
  readonly kind: "package" | "channel" | "bundle" | "csv" | "resource";
  readonly name: string;
  /** Undefined for a blob that names no package, and for resources. */
  readonly packageName: string | undefined;
  /** What a resource is. */
  readonly title?: string;
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** The names in a file, in the order of the text. */
export const listedNames = memoize((file: SourceFile): readonly ListedName[] => {
  const lines = lineIndexOf(file);
  return file.documents.flatMap((document, index) => {
    const offset = file.starts[index] ?? 0;
    return [...blobNames(document), ...objectNames(document)].map(({ at, packageName, ...each }) => {
      const { start, end }: Span = at.span;
      return {
        ...each,
        name: copyString(at.value),
        packageName: packageName === undefined ? undefined : copyString(packageName),
        start: lines.positionAt(offset + start),
        end: lines.positionAt(offset + end),
      };
    });
  });
});

/** A name at its place. */
type PlacedName = Pick<ListedName, "kind" | "packageName" | "title"> & { readonly at: Located<string> };

function blobNames(document: Document): readonly PlacedName[] {
  return blobsIn(document).flatMap((blob): PlacedName | [] => {
    const { kind } = blob;
    if ((kind !== "package" && kind !== "channel" && kind !== "bundle") || !blob.name?.value) return [];
    return { kind, at: blob.name, packageName: packageNameOf(blob) };
  });
}

/** The objects that authors write; ClusterVersions and the like are only in what was read from a cluster. */
function objectNames(document: Document): readonly PlacedName[] {
  return knownObjectsOf(document).flatMap(({ name, title }): PlacedName | [] => {
    if (!name?.value) return [];
    if (title === "ClusterServiceVersion") return { kind: "csv", at: name, packageName: packageInName(name.value) };
    return { kind: "resource", at: name, packageName: undefined, title };
  });
}
