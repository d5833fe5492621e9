// The catalogs that a question is about, as PATH… or `--catalog NAME=PATH[:PRIORITY]…` name them.

import { basename, extname } from "node:path";
import type { Catalog, CatalogSource } from "#core";
import { UsageError } from "../arguments/usage-error.ts";
import type { ReadContext } from "./command-workspace.ts";
import { absolutePath } from "./paths.ts";
import { readOneCatalog } from "./read-catalogs.ts";

/** A catalog that is still to be read. */
export interface CatalogPath {
  /** As the user wrote it. */
  readonly path: string;
  /** As a ClusterCatalog is named; undefined for the name that its path gives it. */
  readonly name: string | undefined;
  readonly priority: number;
}

/** The sources as OLM v1 is asked about them, or why one has none, as a sentence with its exit status. */
export type CatalogSourcesResult =
  | { readonly ok: readonly CatalogSource[] }
  | { readonly error: string; readonly status: 1 | 2 };

/** What the arguments name; throws a UsageError where that is nothing, or both kinds at once. */
export function readCatalogPaths(paths: readonly string[], catalogs: readonly string[]): readonly CatalogPath[] {
  if (paths.length > 0 && catalogs.length > 0) {
    throw new UsageError(`--catalog stands instead of a PATH, but '${paths[0]}' is given too`);
  }
  if (paths.length + catalogs.length === 0) {
    throw new UsageError("a PATH is missing: a catalog folder, or a file of one");
  }
  return [...catalogs.map(parseNamedCatalog), ...paths.map((path) => ({ path, name: undefined, priority: 0 }))];
}

function parseNamedCatalog(option: string): CatalogPath {
  const [, name, path, priority] = /^([^=]+)=(.+?)(?::([+-]?[0-9]+))?$/s.exec(option) ?? [];
  if (name !== undefined && path !== undefined) return { name, path, priority: Number(priority ?? 0) };
  throw new UsageError(`--catalog takes NAME=PATH or NAME=PATH:PRIORITY, such as mine=catalog:10, not '${option}'`);
}

/** Catalogs by PATH or by NAME=PATH[:PRIORITY], for a command that has no other PATH of a catalog. */
export function readCatalogOptions(options: readonly string[]): readonly CatalogPath[] {
  return options.map((option) =>
    catalogNamePrefix.test(option) ? parseNamedCatalog(option) : { path: option, name: undefined, priority: 0 },
  );
}

/** A ClusterCatalog is named as hosts are, so that a PATH with '=' behind a '/' is a PATH. */
const catalogNamePrefix = /^[a-z0-9][a-z0-9.-]*=/;

/** Reads all of them; throws a UsageError where two have the same name, which no cluster has. */
export async function readCatalogSources(
  paths: readonly CatalogPath[],
  context: ReadContext,
): Promise<CatalogSourcesResult> {
  const sources: CatalogSource[] = [];
  for (const { path, name, priority } of paths) {
    const absolute = absolutePath(context.io.cwd, path);
    const read = await readOneCatalog(absolute, context);
    if ("error" in read) return { error: `cannot read '${path}': ${read.error}`, status: 2 };
    if ("nothing" in read) return { error: `'${path}' ${read.nothing}`, status: 1 };
    sources.push({ name: name ?? defaultCatalogName(absolute, read.ok), catalog: read.ok, priority });
  }
  rejectDuplicateNames(sources);
  return { ok: sources };
}

function defaultCatalogName(path: string, { root }: Catalog): string {
  return basename(path, root === path ? "" : extname(path)) || "catalog";
}

function rejectDuplicateNames(sources: readonly CatalogSource[]): void {
  const names = sources.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate === undefined) return;
  throw new UsageError(`two catalogs are named '${duplicate}'; name them yourself with --catalog NAME=PATH`);
}
