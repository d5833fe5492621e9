// Reads the catalogs of a command from its arguments: PATH… or `--catalog NAME=PATH[:PRIORITY]…`.

import { basename, extname } from "node:path";
import type { Catalog, CatalogSource } from "#core";
import { UsageError } from "../arguments/usage-error.ts";
import type { ReadContext } from "./command-workspace.ts";
import { absolutePath } from "./paths.ts";
import { readOneCatalog } from "./read-catalogs.ts";

/** A catalog that has not been read yet. */
export interface CatalogPath {
  /** As the user wrote it. */
  readonly path: string;
  /** The name of its ClusterCatalog; undefined to derive it from the path. */
  readonly name: string | undefined;
  readonly priority: number;
}

/** The catalogs as OLM v1 resolves in them, or why one could not be read, with the exit status. */
export type CatalogSourcesResult =
  | { readonly ok: readonly CatalogSource[] }
  | { readonly error: string; readonly status: 1 | 2 };

/** The catalogs that the arguments name. Throws a UsageError where they name none, or use both forms. */
export function readCatalogPaths(paths: readonly string[], catalogs: readonly string[]): readonly CatalogPath[] {
  if (paths.length > 0 && catalogs.length > 0) {
    throw new UsageError(`--catalog replaces PATH, but PATH '${paths[0]}' is also given`);
  }
  if (paths.length + catalogs.length === 0) {
    throw new UsageError("missing PATH: name a catalog folder or one of its files");
  }
  return [...catalogs.map(parseNamedCatalog), ...paths.map((path) => ({ path, name: undefined, priority: 0 }))];
}

function parseNamedCatalog(option: string): CatalogPath {
  const [, name, path, priority] = /^([^=]+)=(.+?)(?::([+-]?[0-9]+))?$/s.exec(option) ?? [];
  if (name !== undefined && path !== undefined) return { name, path, priority: Number(priority ?? 0) };
  throw new UsageError(`--catalog takes NAME=PATH or NAME=PATH:PRIORITY, such as mine=catalog:10, not '${option}'`);
}

/** Reads the values of `--catalog` as PATH or NAME=PATH[:PRIORITY], for a command whose PATHs are not catalogs. */
export function readCatalogOptions(options: readonly string[]): readonly CatalogPath[] {
  return options.map((option) =>
    catalogNamePrefix.test(option) ? parseNamedCatalog(option) : { path: option, name: undefined, priority: 0 },
  );
}

/** A ClusterCatalog has a DNS name, so a value with a '/' before its '=' is a PATH. */
const catalogNamePrefix = /^[a-z0-9][a-z0-9.-]*=/;

/** Reads all catalogs. Throws a UsageError where two have the same name, because names are unique in a cluster. */
export async function readCatalogSources(
  paths: readonly CatalogPath[],
  context: ReadContext,
): Promise<CatalogSourcesResult> {
  const sources: CatalogSource[] = [];
  for (const { path, name, priority } of paths) {
    const absolute = absolutePath(context.io.cwd, path);
    const read = await readOneCatalog(absolute, context);
    if ("error" in read) return { error: `cannot read '${path}': ${read.error}`, status: 2 };
    if ("notCatalog" in read) return { error: `'${path}' ${read.notCatalog}`, status: 1 };
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
  throw new UsageError(`two catalogs are named '${duplicate}'; give each its own name with --catalog NAME=PATH`);
}
