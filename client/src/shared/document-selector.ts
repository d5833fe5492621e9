const languages = ["yaml", "json", "jsonc", "jsonl"];

/** Documents that may contain a catalog, a template or a CSV: files, and new documents that are not saved yet. Their content decides. */
export const documentSelector = ["file", "untitled"].flatMap((scheme) =>
  languages.map((language) => ({ scheme, language })),
);
