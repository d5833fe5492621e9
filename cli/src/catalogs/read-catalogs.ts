// A PATH → the catalogs it means: a folder is one, as opm reads it; a file belongs to one, or is one by itself.

import { dirname } from "node:path";
import {
  bundleNamed,
  type Catalog,
  decodeText,
  documentKind,
  loadCatalog,
  type Package,
  readCatalog,
  readDecodedFile,
  type SourceFile,
  type Workspace,
} from "#core";
import { Progress } from "../output/progress.ts";
import type { Io } from "../process/io.ts";
import { catalogOfFile } from "./catalog-of-file.ts";
import { type Asker, filesAround, tellOfUnfollowedLinks } from "./files-around.ts";

/** What was read, or why that holds no catalog (`nothing`), or why it could not be read; both behind a path in quotes. */
export type ReadCatalogs<T> = { readonly ok: T } | { readonly nothing: string } | { readonly error: string };

/** The catalogs of an absolute path; of a file those that an editor would find it in, none where it holds nothing. */
export async function readCatalogs(path: string, asker: Asker): Promise<ReadCatalogs<readonly Catalog[]>> {
  const workspace = filesAround([path], asker);
  const read = await readFolderOrFile(path, workspace, asker.io);
  if (!("file" in read)) return "error" in read ? read : { ok: [read.ok] };
  const catalogs = await catalogOfFile(read.file, { workspace, cwd: asker.io.cwd });
  tellOfUnfollowedLinks(catalogs, asker.io);
  return catalogs.length === 0 && isTemplate(read.file) ? template : { ok: catalogs };
}

/**
 * The one catalog of an absolute path, for questions about its packages. A file that has all of its packages is a
 * catalog by itself, and so is one beside another file with the same package; else the others of its catalog count too.
 */
export async function readOneCatalog(path: string, asker: Asker): Promise<ReadCatalogs<Catalog>> {
  const workspace = filesAround([path], asker);
  const read = await readFolderOrFile(path, workspace, asker.io);
  if (!("file" in read)) return read;
  const { file } = read;
  const alone = readCatalog(dirname(path), [file]);
  if (alone.packages.size === 0 && isTemplate(file)) return template;
  const packages = [...alone.packages.values()];
  if (packages.every(isWhole)) return { ok: alone };
  const catalogs = await catalogOfFile(file, { workspace, cwd: asker.io.cwd });
  const isFor = (catalog: Catalog) => packages.every(({ name }) => isDefinedOnce(catalog.packages.get(name)));
  const catalog = catalogs.find(isFor) ?? alone;
  tellOfUnfollowedLinks([catalog], asker.io);
  return { ok: catalog };
}

const template = { nothing: "is a catalog template; render it with opm first" };

type FolderOrFile = { readonly ok: Catalog } | { readonly file: SourceFile } | { readonly error: string };

async function readFolderOrFile(path: string, workspace: Workspace, io: Io): Promise<FolderOrFile> {
  const folder = await workspace.readFolder(path);
  if ("ok" in folder) {
    const progress = new Progress(io.stderr);
    const catalog = await loadCatalog(workspace, path, { onProgress: progress.report });
    progress.end();
    tellOfUnfollowedLinks([catalog], io);
    return { ok: catalog };
  }
  const bytes = await workspace.readFile(path);
  if ("error" in bytes) return bytes.error === "is a folder, not a file" ? folder : bytes;
  return { file: readDecodedFile(path, decodeText(bytes.ok)) };
}

function isTemplate({ documents }: SourceFile): boolean {
  return documents.some((document) => documentKind(document) === "template");
}

/** Whether the package has its definition, its default channel and the bundle of each entry. */
function isWhole(pkg: Package): boolean {
  const [definition] = pkg.definitions;
  const hasBundle = (name: string | undefined) => name !== undefined && bundleNamed(pkg, name) !== undefined;
  return (
    pkg.channels.some(({ name }) => name !== undefined && name.value === definition?.defaultChannel?.value) &&
    pkg.channels.every(({ entries }) => entries.every(({ name }) => hasBundle(name?.value)))
  );
}

/** Files that define the same package are versions of one catalog side by side. */
function isDefinedOnce(pkg: Package | undefined): boolean {
  return new Set(pkg?.definitions.map(({ document }) => document.path)).size === 1;
}
