// The catalog that a template generates as text, in the order in which opm writes it.

import { compareBytes } from "../../base/byte-string.ts";
import { memoize } from "../../base/memoize.ts";
import { yamlText } from "../../edits/new-blob-text.ts";
import { blobsInOrder, sortedMap } from "../../edits/rendered-blobs.ts";
import type { Blob } from "../../model/blob.ts";
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
  for (const pkg of packages) for (const blob of blobsInOrder(pkg)) write(blob);
  // Blobs without a package come last.
  for (const blob of catalog.blobs) if (!written.has(blob)) write(blob);
  return parts.map((text) => `---\n${text}`).join("");
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
