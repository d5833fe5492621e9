/** Files that may contain a catalog, a template or a CSV. Their content decides. */
export const documentSelector = ["yaml", "json", "jsonc", "jsonl"].map((language) => ({ scheme: "file", language }));
