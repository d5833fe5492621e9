// How long an editor waits in the largest real template in YAML, beside a catalog of the same size.

import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { measureSession, type ServerCommand, type SessionFigures } from "./lsp-session.ts";
import { syntheticCatalog } from "./synthetic-catalog.ts";

/** The sessions in both files, which took turns. */
export interface TemplateFigures {
  /** The template's path below the folder of templates. */
  readonly name: string;
  /** Its length in UTF-16 code units. */
  readonly size: number;
  readonly template: readonly SessionFigures[];
  readonly catalog: readonly SessionFigures[];
}

/** Opens and types in both files; the template lies beside the catalog that was generated from it, so its images are known. */
export async function measureTemplate(
  server: ServerCommand,
  corpus: string,
  temporary: string,
  sessions: number,
): Promise<TemplateFigures> {
  const templates = join(corpus, "templates");
  const names = globSync("**/*.yaml", { cwd: templates });
  const sizeOf = (name: string) => statSync(join(templates, name)).size;
  const name = names.reduce((a, b) => (sizeOf(a) >= sizeOf(b) ? a : b));
  const text = readFileSync(join(templates, name), "utf8");
  const [template, catalog] = [
    join(temporary, "template", "template.yaml"),
    join(temporary, "catalog", "catalog.yaml"),
  ];
  for (const file of [template, catalog]) mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(templates, name), template);
  const generated = join(corpus, "catalogs", "v4.20", basename(dirname(name)));
  if (existsSync(generated)) cpSync(generated, join(dirname(template), "generated"), { recursive: true });
  writeFileSync(catalog, catalogOfSize(text.length));
  const figures = { template: [] as SessionFigures[], catalog: [] as SessionFigures[] };
  for (let session = 0; session < sessions; session++) {
    figures.template.push(await measureSession(server, template));
    figures.catalog.push(await measureSession(server, catalog));
  }
  return { name, size: text.length, ...figures };
}

function catalogOfSize(size: number): string {
  const lines = 10_000;
  return syntheticCatalog(Math.ceil((lines * size) / syntheticCatalog(lines).length));
}
