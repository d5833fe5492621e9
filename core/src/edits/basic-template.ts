// A basic template that generates the same catalog as a semver template: its channels and update edges as they are now.

import { applyEdits } from "../base/text.ts";
import type { Blob } from "../model/blob.ts";
import type { Catalog } from "../model/catalog.ts";
import { schemaOfKind } from "../schema/template-names.ts";
import { spanInFile } from "../syntax/file-position.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import { renderTemplate } from "../templates/render-template.ts";
import type { RenderedTemplate } from "../templates/rendered-template.ts";
import type { DocumentEdit } from "./change.ts";
import { blobText } from "./new-blob-text.ts";
import { isSamePlainValue } from "./plain-value.ts";
import { blobsInOrder, sortedMap } from "./rendered-blobs.ts";
import type { PlainMap } from "./write-value.ts";

/** The edits, or why the template cannot be converted. */
export type Converted = { readonly ok: readonly DocumentEdit[] } | { readonly error: string };

/**
 * Replaces a semver template by the basic one of the catalog that it generates. The text around it stays, such as comments
 * above the first field. Only if opm renders both into the same blobs.
 */
export function convertToBasic(rendered: RenderedTemplate): Converted {
  const { template, catalog, unknownImages, problems } = rendered;
  if (template.kind !== "semver") return { error: "only a semver template can be converted" };
  const { document, root, schema } = template;
  const [unknown] = unknownImages;
  if (unknown) return { error: `the bundle in '${unknown.value}' is unknown` };
  const [problem] = [...problems, ...template.problems, ...document.problems];
  if (problem) return { error: `opm does not render the template: ${problem.message}` };
  if (schema?.value !== schemaOfKind.semver)
    return { error: "opm does not render the template: it has another schema" };
  const entries = [...catalog.packages.values()].flatMap(blobsInOrder).map((blob) => entryOf(blob, rendered));
  const newText = blobText({ schema: schemaOfKind.basic, entries }, document);
  const edits = [{ document, edit: { span: { start: root.start, end: root.end }, newText } }];
  return generatesSame(rendered, edits)
    ? { ok: edits }
    : { error: "the basic template would generate another catalog" };
}

/** A blob of the generated catalog as an entry of a basic template, where a bundle is only an image. */
function entryOf(blob: Blob, { imageOf }: RenderedTemplate): PlainMap {
  if (blob.kind === "bundle") return { schema: "olm.bundle", image: imageOf(blob)?.value ?? blob.image?.value ?? "" };
  const { schema = "", package: pkg, name, ...others } = sortedMap(blob.root);
  return { schema, ...(pkg === undefined ? {} : { package: pkg }), ...(name === undefined ? {} : { name }), ...others };
}

function generatesSame({ catalog, template, imageOf }: RenderedTemplate, edits: readonly DocumentEdit[]): boolean {
  const [file] = catalog.files;
  const spans = edits.flatMap(({ document, edit: { span, newText } }) => {
    const found = file && spanInFile(file, { document, span });
    return found ? [{ span: found, newText }] : [];
  });
  if (!file || spans.length === 0) return false;
  const bundles = new Map(
    [...catalog.packages.values()].flatMap((pkg) =>
      pkg.bundles.map((bundle) => [imageOf(bundle)?.value ?? bundle.image?.value ?? "", [bundle]] as const),
    ),
  );
  const known = { bundlesIn: (image: string) => bundles.get(image) };
  const after = renderTemplate(readSourceFile(template.document.path, applyEdits(file.text, spans)), known);
  if (after?.template.kind !== "basic" || after.isPartial || after.template.problems.length > 0) return false;
  return after.template.document.problems.length === 0 && hasSameBlobs(catalog, after.catalog);
}

/** Whether two catalogs have the same blobs, whatever the order of their keys. */
export function hasSameBlobs(one: Catalog, other: Catalog): boolean {
  const [a, b] = [one, other].map(({ packages }) => [...packages.values()].flatMap(blobsInOrder));
  if (!a || !b || a.length !== b.length || one.blobs.length !== other.blobs.length) return false;
  return a.every((blob, index) => {
    const same = b[index];
    return same !== undefined && isSamePlainValue(sortedMap(blob.root), sortedMap(same.root));
  });
}
