// A catalog as a basic template, in which each bundle is only its image: `opm alpha convert-template basic`, as FromReader
// in operator-registry's alpha/template/basic does it.

import type { Blob } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import { shapeProblemsOf } from "../model/read-blob.ts";
import { schemaOfKind } from "../schema/template-names.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import { renderTemplate } from "../templates/render-template.ts";
import { hasSameBlobs } from "./basic-template.ts";
import { yamlText } from "./new-blob-text.ts";
import { sortedMap } from "./rendered-blobs.ts";
import type { PlainMap } from "./write-value.ts";

/** The text of the template in YAML, or why the catalog has none. */
export type BasicTemplateText = { readonly ok: string } | { readonly error: string };

/**
 * A basic template with the blobs of a catalog in opm's order. Only if opm renders it into the same blobs from the bundles
 * that the catalog says are in the images. Comments are lost, as with opm.
 */
export function basicTemplateOf(catalog: Catalog): BasicTemplateText {
  const documents = catalog.files.flatMap((file) => file.documents);
  const [problem] = documents.flatMap((document) => [...document.problems, ...shapeProblemsOf(document)]);
  if (problem) return { error: `opm cannot read the catalog: ${problem.message}` };
  const withoutImage = catalog.blobs.find((blob) => blob.kind === "bundle" && !blob.image?.value);
  if (withoutImage) return { error: `bundle '${nameOf(withoutImage)}' has no image` };
  const text = yamlText({ schema: schemaOfKind.basic, entries: catalog.blobs.map(entryOf) });
  return generates(text, catalog) ? { ok: text } : { error: "an image is in several bundles" };
}

function entryOf(blob: Blob): PlainMap {
  if (blob.kind === "bundle") return { schema: "olm.bundle", image: blob.image?.value ?? "" };
  return sortedMap(blob.root);
}

function nameOf(blob: Blob): string {
  return ("name" in blob && blob.name?.value) || "";
}

function generates(text: string, catalog: Catalog): boolean {
  const byImage = new Map(
    catalog.blobs.flatMap((blob) => (blob.kind === "bundle" ? [[blob.image?.value ?? "", [blob]] as const] : [])),
  );
  const known = { bundlesIn: (image: string) => byImage.get(image) };
  const rendered = renderTemplate(readSourceFile("template.yaml", text), known);
  if (rendered?.template.kind !== "basic" || rendered.isPartial || rendered.problems.length > 0) return false;
  return hasSameBlobs(catalog, rendered.catalog);
}
