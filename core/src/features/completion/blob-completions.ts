// A whole blob where none is yet, or behind a lone `schema`.

import { entriesNamed } from "../../model/find-in-package.ts";
import { blobSchemas } from "../../schema/blob-schemas.ts";
import type { CatalogPlace } from "./catalog-place.ts";
import { layoutAt } from "./catalog-place.ts";
import type { Completion } from "./completion.ts";
import { SnippetText } from "./snippet-text.ts";
import { blobSnippet } from "./snippets.ts";
import { inRegion } from "./value-completions.ts";

const blobDocs: Readonly<Record<string, string>> = {
  "olm.package": "The package: its name and its default channel. A catalog has one for each package.",
  "olm.channel": "A channel: its entries and the update edges between them.",
  "olm.bundle": "A bundle: one version of the operator, with its image and its properties.",
  "olm.deprecations": "The deprecations of a package, its channels and its bundles.",
};

/** The schemas of the blobs that may be added, what is missing first. */
export function schemasToAdd({ pkg, names }: CatalogPlace): readonly string[] {
  const isDefined = (pkg?.definitions.length ?? 0) > 0;
  const lacksBundles = names.some(({ bundle }) => !bundle);
  const lacksEntries = names.some(({ name, bundle }) => bundle && pkg && entriesNamed(pkg, name).length === 0);
  const hasDefault = pkg?.definitions.every(
    ({ defaultChannel }) => !defaultChannel || pkg.channels.some(({ name }) => name?.value === defaultChannel.value),
  );
  const ranks: readonly (readonly [string, number])[] = [
    ["olm.package", isDefined ? 9 : 0],
    ["olm.channel", lacksEntries || (isDefined && !hasDefault && !lacksBundles) ? 1 : 3],
    ["olm.bundle", lacksBundles ? 1 : 2],
    ["olm.deprecations", (pkg?.deprecations.length ?? 0) > 0 ? 9 : 4],
  ];
  const left = ranks.filter(([, rank]) => rank < 9).toSorted(([, a], [, b]) => a - b);
  return left.map(([schema]) => schema);
}

/** Whole blobs in the place of the word at the cursor. */
export function completeBlob(place: CatalogPlace): readonly Completion[] {
  const { typing, region, client } = place;
  const isJson = region.format === "json";
  const schemas = schemasToAdd(place);
  const word = typing.key ? region.text.slice(typing.key.span.start, typing.key.span.end) : "";
  const blobs = schemas.map((schema) => {
    const text = new SnippetText();
    const layout = { ...layoutAt(place, isJson ? 4 : 0), style: isJson ? ("json" as const) : ("block" as const) };
    const pairs = text.pairs(blobSnippet(schema, place, text), layout);
    const { lineBreak } = layout;
    const newText = isJson
      ? `{${lineBreak}    ${pairs}${lineBreak}${client.snippets ? "\\}" : "}"}`
      : `${pairs}${lineBreak}`;
    // An editor ranks what begins with the word before what only contains it.
    const filter = schema.includes(word) && !isJson ? undefined : `${isJson ? "{" : "schema:"} ${schema}`;
    return { ...blobCompletion(schema, place), newText, filter };
  });
  if (isJson) return blobs;
  const span = inRegion(place, typing.key?.span ?? { start: 0, end: 0 });
  return [
    ...blobs,
    { ...blobCompletion("schema", place), kind: "field", span, newText: "schema: ", isSnippet: false, asksAgain: true },
  ];
}

/** What all completions of a whole blob have in common. */
export function blobCompletion(schema: string, place: CatalogPlace): Completion {
  const { typing, client } = place;
  const typed = typing.key ?? typing.value;
  return {
    label: schema,
    kind: "blob",
    detail: blobSchemas.has(schema) ? `a whole ${schema} blob` : undefined,
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
