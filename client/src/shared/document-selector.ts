/** The languages of documents that may be ours. */
export const languages: readonly string[] = ["yaml", "json", "jsonc", "jsonl"];

/**
 * Documents that may contain a catalog, a template or a CSV: files, and new documents that are not saved yet. Their content
 * decides. A bundle's Dockerfile keeps its language, so that the extensions for that language work in it too.
 */
export const documentSelector: DocumentFilter[] = [
  ...["file", "untitled"].flatMap((scheme) => languages.map((language) => ({ scheme, language }))),
  { scheme: "file", pattern: "**/bundle.Dockerfile" },
];

/** What the two libraries that read the selector have in common. */
type DocumentFilter =
  | { readonly scheme: string; readonly language: string }
  | { readonly scheme: string; readonly pattern: string };
