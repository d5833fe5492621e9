// Reads the catalogs of a PATH: a folder is one catalog, as for opm; a file is a catalog or belongs to one.

import { dirname } from "node:path";
import {
  bundleNamed,
  type Catalog,
  decodeText,
  loadCatalog,
  type Package,
  readCatalog,
  readDecodedFile,
  type SourceFile,
  templateOf,
  type Workspace,
} from "#core";
import { Progress } from "../output/progress.ts";
import type { Io } from "../process/io.ts";
import { findCatalogsOfFile, findPackageCatalog } from "./catalogs-of-file.ts";
import { createWorkspace, type ReadContext, reportUnfollowedLinks } from "./command-workspace.ts";
import { readPackageFolder } from "./package-folders.ts";
import { absolutePath } from "./paths.ts";
import { renderTemplateFile } from "./template-reader.ts";

/** What was read, or why the path is not a catalog, or why it could not be read. Both reasons complete "'PATH' …". */
export type CatalogResult<T> = { readonly ok: T } | { readonly notCatalog: string } | { readonly error: string };

/** The catalogs of a path, and the images whose bundles they lack because they come from a template. */
type CatalogsResult = CatalogResult<readonly Catalog[]> & { readonly unknownImages?: readonly string[] };

/** The catalogs of an absolute path. For a file these are the catalogs that an editor would show it in. */
export async function readCatalogs(path: string, context: ReadContext): Promise<CatalogsResult> {
  const workspace = createWorkspace([path, ...bundlePaths(context)], context);
  const read = await readFolderOrFile(path, workspace, context.io);
  if (!("file" in read)) return "error" in read ? read : { ok: [read.ok] };
  const catalogs = await findCatalogsOfFile(read.file, { workspace, cwd: context.io.cwd });
  reportUnfollowedLinks(catalogs, context.io);
  const bundles =
    catalogs.length > 0 ? undefined : await findPackageCatalog(read.file, { workspace, cwd: context.io.cwd });
  if (bundles) return { ok: [bundles] };
  if (catalogs.length > 0 || !templateOf(read.file)) return { ok: catalogs };
  const rendered = await renderTemplateFile(read.file, workspace, context);
  return "ok" in rendered ? { ...rendered, ok: [rendered.ok] } : rendered;
}

/**
 * The one catalog of an absolute path, for commands about its packages. A file is a catalog of its own if its packages
 * are complete or another file defines them too; otherwise it is read together with the rest of its catalog.
 */
export async function readOneCatalog(path: string, context: ReadContext): Promise<CatalogResult<Catalog>> {
  const workspace = createWorkspace([path, ...bundlePaths(context)], context);
  const read = await readFolderOrFile(path, workspace, context.io);
  if (!("file" in read)) return read;
  const { file } = read;
  const alone = readCatalog(dirname(path), [file]);
  if (alone.packages.size === 0 && templateOf(file)) {
    const rendered = await renderTemplateFile(file, workspace, context);
    const isIncomplete = "ok" in rendered && rendered.unknownImages.length > 0;
    return isIncomplete ? { notCatalog: "cannot be rendered completely, so there is no answer" } : rendered;
  }
  const bundles =
    alone.packages.size === 0 ? await findPackageCatalog(file, { workspace, cwd: context.io.cwd }) : undefined;
  if (bundles) return { ok: bundles };
  const packages = [...alone.packages.values()];
  if (packages.every(isComplete)) return { ok: alone };
  const catalogs = await findCatalogsOfFile(file, { workspace, cwd: context.io.cwd });
  const isFor = (catalog: Catalog) => packages.every(({ name }) => isDefinedInOneFile(catalog.packages.get(name)));
  const catalog = catalogs.find(isFor) ?? alone;
  reportUnfollowedLinks([catalog], context.io);
  return { ok: catalog };
}

function bundlePaths({ io, bundles = [] }: ReadContext): readonly string[] {
  return bundles.map((each) => absolutePath(io.cwd, each));
}

type FolderOrFile = { readonly ok: Catalog } | { readonly file: SourceFile } | { readonly error: string };

async function readFolderOrFile(path: string, workspace: Workspace, io: Io): Promise<FolderOrFile> {
  const folder = await workspace.readFolder(path);
  if ("ok" in folder) {
    const bundles = await readPackageFolder(workspace, path);
    if (bundles) return { ok: bundles };
    const progress = new Progress(io.stderr);
    const catalog = await loadCatalog(workspace, path, { onProgress: progress.report });
    progress.end();
    reportUnfollowedLinks([catalog], io);
    return { ok: catalog };
  }
  const bytes = await workspace.readFile(path);
  if ("error" in bytes) return bytes.error === "is a folder, not a file" ? folder : bytes;
  return { file: readDecodedFile(path, decodeText(bytes.ok)) };
}

/** True if the package has its definition, its default channel and a bundle for each entry. */
function isComplete(pkg: Package): boolean {
  const [definition] = pkg.definitions;
  const hasBundle = (name: string | undefined) => name !== undefined && bundleNamed(pkg, name) !== undefined;
  return (
    pkg.channels.some(({ name }) => name !== undefined && name.value === definition?.defaultChannel?.value) &&
    pkg.channels.every(({ entries }) => entries.every(({ name }) => hasBundle(name?.value)))
  );
}

/** Several files that define the same package are several versions of one catalog. */
function isDefinedInOneFile(pkg: Package | undefined): boolean {
  return new Set(pkg?.definitions.map(({ document }) => document.path)).size === 1;
}
