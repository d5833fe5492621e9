// What the bytes of an icon or a manifest are, for hovers and for a file that shows them.

import { memoize } from "../../base/memoize.ts";
import { listAt, mapAt, textAt } from "../../model/kubernetes-object.ts";
import { decodeText } from "../../syntax/decode-text.ts";
import type { MapNode } from "../../syntax/node.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { Document } from "../../syntax/source-file.ts";

/** A manifest in text, with what identifies its object. */
export interface Manifest {
  readonly text: string;
  readonly format: "yaml" | "json";
  readonly kind: string | undefined;
  readonly name: string | undefined;
  /** `spec.version` of a CSV. */
  readonly version: string | undefined;
  /** `spec.displayName` of a CSV. */
  readonly displayName: string | undefined;
  /** The API of a CustomResourceDefinition: "Lighthouse in lighthouse.example, v1alpha1 and v1". */
  readonly crd: CrdNames | undefined;
}

/** What a CustomResourceDefinition defines. */
export interface CrdNames {
  readonly group: string;
  readonly kind: string;
  readonly versions: readonly string[];
}

/** The manifest in bytes. */
export const readManifest = memoize((bytes: Uint8Array): Manifest => {
  const { text } = decodeText(bytes);
  const [document] = readSourceFile("manifest", text).documents;
  const format = text.trimStart().startsWith("{") ? "json" : "yaml";
  if (document?.root?.kind !== "map") {
    return {
      text,
      format,
      kind: undefined,
      name: undefined,
      version: undefined,
      displayName: undefined,
      crd: undefined,
    };
  }
  const { root } = document;
  const spec = mapAt(root, "spec");
  const kind = textAt(document, root, "kind")?.value;
  const isCsv = kind === "ClusterServiceVersion";
  return {
    text,
    format,
    kind,
    name: textAt(document, mapAt(root, "metadata"), "name")?.value,
    version: isCsv ? textAt(document, spec, "version")?.value : undefined,
    displayName: isCsv ? textAt(document, spec, "displayName")?.value : undefined,
    crd: kind === "CustomResourceDefinition" ? crdNames(document, spec) : undefined,
  };
});

function crdNames(document: Document, spec: MapNode | undefined): CrdNames | undefined {
  const group = textAt(document, spec, "group")?.value;
  const kind = textAt(document, mapAt(spec, "names"), "kind")?.value;
  if (group === undefined || kind === undefined) return undefined;
  const items = listAt(spec, "versions")?.items ?? [];
  const versions = items.flatMap((item) => (item.kind === "map" ? (textAt(document, item, "name")?.value ?? []) : []));
  return { group, kind, versions };
}
