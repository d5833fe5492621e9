// The catalog that a template generates as text, in the order in which opm writes it.

import { compareBytes } from "../../base/byte-string.ts";
import { memoize } from "../../base/memoize.ts";
import { yamlText } from "../../edits/new-blob-text.ts";
import type { PlainValue } from "../../edits/plain-value.ts";
import type { PlainMap } from "../../edits/write-value.ts";
import type { Blob } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { foldNode } from "../../syntax/fold-node.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { RenderedTemplate } from "../../templates/rendered-template.ts";

/**
 * The generated catalog in YAML: for each package its blob, channels, bundles, other blobs and deprecations, as
 * operator-registry's alpha/declcfg/write.go orders them.
 */
export function renderedText({ catalog }: RenderedTemplate): string {
  const packages = [...catalog.packages.values()].sort((a, b) => compareBytes(a.name, b.name));
  const written = new Set<Blob>();
  const parts: string[] = [];
  const write = (blob: Blob) => {
    written.add(blob);
    parts.push(blobText(blob));
  };
  for (const pkg of packages) for (const blob of blobsOf(pkg)) write(blob);
  // Blobs without a package come last.
  for (const blob of catalog.blobs) if (!written.has(blob)) write(blob);
  return parts.map((text) => `---\n${text}`).join("");
}

function blobsOf({ definitions, channels, bundles, others, deprecations }: Package): readonly Blob[] {
  return [...definitions, ...byName(channels), ...byName(bundles), ...others, ...deprecations];
}

function byName<T extends { readonly name: { readonly value: string } | undefined }>(
  blobs: readonly T[],
): readonly T[] {
  return blobs.toSorted((a, b) => compareBytes(a.name?.value ?? "", b.name?.value ?? ""));
}

/** A blob that is a YAML document keeps its text; any other is written anew with sorted keys, as Go does. */
const blobText = memoize((blob: Blob): string => {
  const { document, root } = blob;
  if (document.format === "yaml" && document.root === root) {
    return `${document.text
      .slice(document.bodyStart)
      .replace(/^---[ \t]*\r?\n/, "")
      .trimEnd()}\n`;
  }
  return yamlText(sortedMap(root));
});

function sortedMap(root: MapNode): PlainMap {
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
