// Where the real catalogs are that some tests run over; a clone without them still passes the other tests.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with real catalogs, templates and CSVs: OLM_CATALOGS_CORPUS, or `shared/corpus` beside the repository. */
export function corpusFolder(): string | undefined {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const folder = process.env["OLM_CATALOGS_CORPUS"] ?? resolve(root, "../shared/corpus");
  return existsSync(folder) ? folder : undefined;
}
