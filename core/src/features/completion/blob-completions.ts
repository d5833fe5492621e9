// A whole blob or template where nothing is yet, or behind a lone `schema`.

import { knownBlobSchemas } from "../../schema/guardrails-schema.ts";
import { schemaOfKind, type TemplateKind } from "../../schema/template-names.ts";
import { templateSchemas } from "../../schema/template-schemas.ts";
import type { CatalogPlace } from "./catalog-place.ts";
import type { Completion } from "./completion-item.ts";
import { blobDocs, schemasToAdd } from "./schemas-to-add.ts";
import type { SnippetText } from "./snippet-text.ts";
import { blobSnippet } from "./snippets.ts";
import { templateSnippet } from "./template-snippets.ts";
import { documentCompletion, inRegion } from "./writing-place.ts";

/** Whole blobs in the place of the word at the cursor. */
export function completeBlob(place: CatalogPlace): readonly Completion[] {
  const { typing, region } = place;
  const blobs = wholeDocuments(place).map(({ schema, compose }) =>
    documentCompletion(place, {
      label: schema,
      key: "schema",
      detail: detailOf(schema),
      documentation: blobDocs[schema],
      compose,
    }),
  );
  if (region.format === "json") return blobs;
  const span = inRegion(place, typing.key?.span ?? { start: 0, end: 0 });
  return [
    ...blobs,
    { ...blobCompletion("schema", place), kind: "field", span, newText: "schema: ", isSnippet: false, asksAgain: true },
  ];
}

/** A document that can be inserted as a whole. */
export interface WholeDocument {
  readonly schema: string;
  readonly compose: (text: SnippetText) => object;
}

/** The same; where nothing else is in the file, templates too. */
export function wholeDocuments(place: CatalogPlace): readonly WholeDocument[] {
  const blobs = wholeBlobs(place);
  const isInTemplates = templatePath.test(place.snapshot.file.path);
  // opm rejects a template in the folder of a catalog.
  if (!isOnlyDocument(place) || (place.pkg && !isInTemplates)) return blobs;
  const templates = templateKinds.map((kind): WholeDocument => {
    return { schema: schemaOfKind[kind], compose: (text) => templateSnippet(kind, place, text) };
  });
  return isInTemplates ? [...templates, ...blobs] : [...blobs, ...templates];
}

/** The blobs that may be added. */
export function wholeBlobs(place: CatalogPlace): readonly WholeDocument[] {
  return schemasToAdd(place).map((schema) => ({ schema, compose: (text) => blobSnippet(schema, place, text) }));
}

/** Whether the file has no other document: opm reads only the first one of a template. */
function isOnlyDocument({ snapshot, region }: CatalogPlace): boolean {
  const { text } = snapshot.file;
  const [before, behind] = [text.slice(0, region.start), text.slice(region.start + region.text.length)];
  return /^[\s-]*$/.test(before) && behind.trim() === "";
}

const templateKinds: readonly TemplateKind[] = ["semver", "basic", "substitutes"];

/** The paths that templates usually have. */
const templatePath = /template|semver|substitut/i;

/** What all completions of a whole blob or template have in common. */
export function blobCompletion(schema: string, place: CatalogPlace): Completion {
  const { typing, client } = place;
  const typed = typing.key ?? typing.value;
  return {
    label: schema,
    kind: "blob",
    detail: detailOf(schema),
    documentation: blobDocs[schema],
    deprecated: false,
    span: inRegion(place, typed?.span ?? { start: 0, end: 0 }),
    newText: schema,
    isSnippet: client.snippets,
    filter: undefined,
    asksAgain: false,
    more: [],
  };
}

function detailOf(schema: string): string | undefined {
  if (knownBlobSchemas.has(schema)) return `a whole ${schema} blob`;
  return templateSchemas.has(schema) ? "a whole template" : undefined;
}
