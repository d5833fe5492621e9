// The usual layouts of catalogs, as the folder has them in which VS Code is asked for each.

/** A catalog in each layout by which VS Code finds one, before anything is opened. */
export const layouts: readonly string[] = [
  "lighthouse/catalog.yaml",
  "json/catalog.json",
  "index/index.yaml",
  "split/package.yaml",
  "split/channels/stable.yaml",
  "split/bundles/v1.0.0.yaml",
  "templates/basic-template.yaml",
];
