// The blobs of a generated package in the order and with the order of keys in which opm writes them.

import { compareBytes } from "../base/byte-string.ts";
import type { Blob } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { foldNode } from "../syntax/fold-node.ts";
import type { MapNode } from "../syntax/node.ts";
import type { PlainValue } from "./plain-value.ts";
import type { PlainMap } from "./write-value.ts";

/** The blobs of a package: its own, channels, bundles, others, deprecations, as operator-registry's write.go orders them. */
export function blobsInOrder({ definitions, channels, bundles, others, deprecations }: Package): readonly Blob[] {
  return [...definitions, ...byName(channels), ...byName(bundles), ...others, ...deprecations];
}

function byName<T extends { readonly name: { readonly value: string } | undefined }>(
  blobs: readonly T[],
): readonly T[] {
  return blobs.toSorted((a, b) => compareBytes(a.name?.value ?? "", b.name?.value ?? ""));
}

/** The content of a mapping with sorted keys, as Go writes YAML. */
export function sortedMap(root: MapNode): PlainMap {
  return foldNode<PlainValue>(root, (node, of) => {
    if (node.kind === "scalar") return node.value;
    if (node.kind === "list") return node.items.map(of);
    const map: Record<string, PlainValue> = Object.create(null);
    for (const { key, value } of node.pairs.toSorted((a, b) => compareBytes(a.key.value, b.key.value))) {
      map[key.value] = of(value);
    }
    return map;
  }) as PlainMap;
}
