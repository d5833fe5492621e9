// --against PATH|git:REF: the released state that the catalogs of a run are compared with.

import { dirname } from "node:path";
import {
  type Catalog,
  type Document,
  decodeText,
  documentKind,
  type FoundCatalogs,
  findCatalogs,
  isComparable,
  isConfigFile,
  loadCatalog,
  type Package,
  pathBelow,
  pathIn,
  type ReleasedCatalog,
  type ReleasedState,
  type RenderedTemplate,
  readDecodedFile,
  readReleasedCatalog,
  readSettings,
  releasedCatalogOf,
  type SettingsLayer,
  type SourceFile,
  templateOf,
  unreadableRelease,
  WatchedWorkspace,
  whyUnreadable,
} from "#core";
import { findRepository, gitState, isRevision, resolveRevision } from "#host";
import { UsageError } from "../arguments/usage-error.ts";
import { createWorkspace, type ReadContext } from "../catalogs/command-workspace.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { readOneCatalog } from "../catalogs/read-catalogs.ts";
import { TemplateReader } from "../catalogs/template-reader.ts";

/**
 * How a catalog was found: as the whole folder that the user named, by its blobs, as an editor does it, or as what a
 * template generates.
 */
export type CatalogOrigin = "folder" | "found" | "template";

/** The released state of the catalogs of one PATH. */
export interface ReleasedReader {
  /** The value of --against. */
  readonly option: string;
  /** What a catalog was; undefined where the state has nothing in its place. */
  readonly read: (catalog: Catalog, origin: CatalogOrigin) => Promise<ReleasedCatalog | undefined>;
  /** All catalogs that a folder had, where it is searched for catalogs. */
  readonly catalogsBelow: (folder: string, layers: readonly SettingsLayer[]) => Promise<ReleasedCatalogs>;
}

/** The catalogs of a released state. */
export interface ReleasedCatalogs {
  /** The name of the state in messages. */
  readonly state: string;
  /** Why a part of the state is not known, as a clause. */
  readonly unreadable: string | undefined;
  readonly catalogs: readonly Catalog[];
  /** The files with a template. */
  readonly templates: readonly SourceFile[];
  /** The template in one of these files; undefined for one that opm does not render. */
  readonly render: (template: SourceFile) => Promise<RenderedTemplate | undefined>;
  /** The root that a catalog, or the path that a template, would have today; undefined in a state without the folders of today, such as a rendered file. */
  readonly pathNow: (path: string) => string | undefined;
}

/** What the readers need to know of the run. */
export interface AgainstContext extends ReadContext {
  /** Whether folders are searched for catalogs. */
  readonly isWorkspace: boolean;
}

/** The sentence that tells why nothing is compared; empty where something is. */
export function notCompared(reader: ReleasedReader | undefined, unreadable: string | undefined): readonly string[] {
  return reader && unreadable !== undefined ? [`cannot compare with '${reader.option}': ${unreadable}`] : [];
}

const gitPrefix = "git:";

/**
 * Reads the option for an absolute PATH of the command. The result is a reader, or the reason why nothing can be compared,
 * as a whole message. Throws a UsageError for an option that cannot be meant.
 */
export async function openAgainst(
  option: string,
  path: string,
  context: AgainstContext,
): Promise<{ readonly ok: ReleasedReader } | { readonly error: string }> {
  if (option === "") throw new UsageError("--against takes PATH or git:REF, such as git:HEAD");
  if (!option.startsWith(gitPrefix)) return openPath(option, path, context);
  const revision = option.slice(gitPrefix.length);
  if (!isRevision(revision)) throw new UsageError(`--against takes git:REF, such as git:HEAD, not '${option}'`);
  const repository = await findRepository(path, context.io.env);
  if ("error" in repository) return { error: `cannot compare with '${option}': ${repository.error}` };
  const commit = await resolveRevision(repository.ok, revision, context.io.env);
  if ("error" in commit) return { error: `cannot compare with '${option}': ${commit.error}` };
  const state = gitState(repository.ok, commit.ok, `git ${revision}`, context.io.env);
  return { ok: gitReader(option, state, context.io.cwd) };
}

function gitReader(option: string, state: ReleasedState, cwd: string): ReleasedReader {
  const workspace = new WatchedWorkspace(state.workspace, cwd);
  // What images hold is looked up in the released state too, so that its template is rendered as it was.
  const templates = new TemplateReader(workspace, cwd, undefined);
  const catalogsBelow = async (folder: string, layers: readonly SettingsLayer[]) => {
    const found = await findCatalogs(workspace, folder, { layers });
    const unreadable = workspace.unreadable ?? whyPartIsHidden(found, folder);
    return { state: state.name, unreadable, ...withTemplates(found, templates), pathNow: (path: string) => path };
  };
  const readTemplate = async (path: string) => {
    const rendered = (await templates.read(path))?.template.rendered;
    if (workspace.unreadable !== undefined) return unreadableRelease(state.name, workspace.unreadable);
    if (rendered && isComparable(rendered)) return { state: state.name, packages: rendered.catalog.packages };
    const unreadable = whyUnreadable(await filesAt(path), dirname(path));
    if (unreadable !== undefined) return unreadableRelease(state.name, unreadable);
    if (rendered?.isPartial) return undefined;
    return rendered && unreadableRelease(state.name, "opm does not render the template that it has");
  };
  const filesAt = async (path: string) => {
    const read = await workspace.readFile(path);
    return "ok" in read ? [readDecodedFile(path, decodeText(read.ok))] : [];
  };
  const read: ReleasedReader["read"] = async (catalog, origin) => {
    const { root } = catalog;
    if (origin === "template") return readTemplate(root);
    if (origin === "folder") {
      const folder = await workspace.readFolder(root);
      if ("error" in folder && folder.isMissing) return { state: state.name, packages: new Map() };
      return releasedCatalogOf(state.name, await loadCatalog(workspace, root, { previous: catalog }));
    }
    const folder = root === cwd || root.startsWith(`${cwd}/`) ? cwd : root;
    const files = new Map(catalog.files.map((file) => [file.path, file]));
    const reading = {
      settings: readSettings(undefined),
      workspaceFolders: [folder],
      fileNow: (each: string) => files.get(each),
    };
    return readReleasedCatalog(catalog, state, reading);
  };
  return { option, read, catalogsBelow };
}

async function openPath(option: string, path: string, context: AgainstContext) {
  const old = absolutePath(context.io.cwd, option);
  const read = await readReleased(old, context);
  if ("error" in read) return { error: `cannot compare with '${option}': ${read.error}` };
  const { catalogs, unreadable } = read.ok;
  if (catalogs.every(({ packages }) => packages.size === 0) && read.ok.templates.length === 0) {
    return { error: `cannot compare with '${option}': ${unreadable ?? "it contains no package"}` };
  }
  const state = `'${option}'`;
  const moved = (root: string, from: string, to: string) => {
    const below = pathBelow(from, root);
    return below ? pathIn(to, below) : to;
  };
  const whole = catalogs.map((catalog) => releasedCatalogOf(state, catalog));
  const reader: ReleasedReader = {
    option,
    read: async (catalog) => {
      const samePath = catalogs.findIndex(({ root }) => root === moved(catalog.root, path, old));
      // A package may be in any part that is hidden.
      const hidden = samePath < 0 ? whole.find((each) => each.unreadable !== undefined) : whole[samePath];
      if (hidden?.unreadable !== undefined) return hidden;
      if (samePath < 0 && unreadable !== undefined) return unreadableRelease(state, unreadable);
      return { state, packages: packagesFor(catalog, catalogs[samePath], catalogs) };
    },
    catalogsBelow: async () => {
      const isFolder = pathBelow(old, catalogs[0]?.root ?? read.ok.templates[0]?.path ?? "") !== undefined;
      return { ...read.ok, state, pathNow: (each) => (isFolder ? moved(each, old, path) : undefined) };
    },
  };
  return { ok: reader };
}

async function readReleased(
  path: string,
  context: AgainstContext,
): Promise<{ readonly ok: ReleasedFiles } | { readonly error: string }> {
  if (context.isWorkspace) {
    const workspace = new WatchedWorkspace(createWorkspace([path], context), context.io.cwd);
    if ("ok" in (await workspace.readFolder(path))) {
      const templates = new TemplateReader(workspace, path, undefined);
      const found = await findCatalogs(workspace, path);
      const unreadable = workspace.unreadable ?? whyPartIsHidden(found, path);
      return { ok: { ...withTemplates(found, templates), unreadable } };
    }
  }
  const read = await readOneCatalog(path, context);
  if ("notCatalog" in read) return { error: `it ${read.notCatalog}` };
  if ("error" in read) return read;
  const unreadable = whyUnreadable(read.ok.files, read.ok.root);
  return { ok: { catalogs: [read.ok], templates: [], render: async () => undefined, unreadable } };
}

type ReleasedFiles = Pick<ReleasedCatalogs, "catalogs" | "templates" | "render" | "unreadable">;

/** Why what lies in no catalog of a folder may be a part of one, as a clause. */
function whyPartIsHidden({ catalogs, files, otherFiles }: FoundCatalogs, folder: string): string | undefined {
  const placed = new Set(catalogs.flatMap((catalog) => catalog.files.map(({ path }) => path)));
  const loose = files.filter(({ path }) => !placed.has(path) && !isConfigFile(path));
  const others = otherFiles.filter(({ documents }) => documents.some(mayBeOfCatalog));
  return whyUnreadable([...loose, ...others], folder);
}

function mayBeOfCatalog(document: Document): boolean {
  const kind = documentKind(document);
  return kind === "fbc" || kind === "template" || (kind === "other" && document.text === "");
}

function withTemplates(
  { catalogs, otherFiles }: FoundCatalogs,
  reader: TemplateReader,
): Omit<ReleasedFiles, "unreadable"> {
  return {
    catalogs,
    templates: otherFiles.filter((file) => templateOf(file)),
    render: async ({ path }) => {
      const rendered = (await reader.read(path))?.template.rendered;
      return rendered && rendered.problems.length === 0 ? rendered : undefined;
    },
  };
}

/**
 * The released packages of a catalog: those of the released catalog at the same path, else by their names. A catalog with a
 * single package is compared with this package alone, so that the released state can be a whole index.
 */
function packagesFor(
  catalog: Catalog,
  samePath: Catalog | undefined,
  all: readonly Catalog[],
): ReadonlyMap<string, Package> {
  const [only, ...others] = all;
  const released = samePath ?? (others.length === 0 ? only : undefined);
  if (released && (catalog.packages.size > 1 || released.packages.size === 1)) return released.packages;
  const packages = new Map<string, Package>();
  for (const name of catalog.packages.keys()) {
    const found = released ? [released] : all.filter((each) => each.packages.has(name));
    const pkg = found.length === 1 ? found[0]?.packages.get(name) : undefined;
    if (pkg) packages.set(name, pkg);
  }
  return packages;
}
