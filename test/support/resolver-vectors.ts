// What the real resolvers answered about small catalogs (test/vectors) and about real ones (beside the corpus).

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Catalog, readCatalog, readSourceFile } from "#core";
import { corpusFolder } from "./corpus.ts";

/** The vectors of a resolver, without the real catalogs. */
export function syntheticVectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf8"));
}

/** The vectors over real catalogs; undefined where those are not there. */
export function realVectors<T>(name: string): T | undefined {
  const folder = oracleFolder();
  return folder === undefined ? undefined : JSON.parse(readFileSync(resolve(folder, `${name}.json`), "utf8"));
}

/** The catalog of a vector's `file`, such as `v1-inputs/synthetic/cycle.yaml`. */
export function inputCatalog(file: string): Catalog {
  const known = catalogs.get(file);
  if (known) return known;
  const name = file.slice("v1-inputs/synthetic/".length);
  const text = inputs[name] ?? readFileSync(resolve(oracleFolder() ?? "", file), "utf8");
  const catalog = readCatalog("", [readSourceFile("catalog.yaml", text)]);
  catalogs.set(file, catalog);
  return catalog;
}

const inputs = syntheticVectors<Readonly<Record<string, string>>>("resolver-inputs");
const catalogs = new Map<string, Catalog>();

function oracleFolder(): string | undefined {
  const corpus = corpusFolder();
  const folder = corpus && resolve(corpus, "../oracle");
  return folder !== undefined && existsSync(folder) ? folder : undefined;
}
