// Reads what a catalog was in a released state, by the same rules by which a session finds catalogs and renders templates.

import type { Cancellation } from "../base/cancellation.ts";
import { folderOf } from "../base/path.ts";
import type { ReleasedState } from "../base/released-states.ts";
import { WatchedWorkspace } from "../base/watched-workspace.ts";
import type { Workspace } from "../base/workspace.ts";
import { type PackageCatalog, packageCatalogOf } from "../bundle/package-catalog.ts";
import { packageFolderAt } from "../fbc/find-package-folder.ts";
import type { Catalog } from "../model/catalog.ts";
import {
  type ReleasedCatalog,
  releasedCatalogOf,
  unreadableRelease,
  whyUnreadable,
} from "../model/released-catalog.ts";
import { isComparable } from "../rules/engine/check-template.ts";
import type { Settings } from "../settings/settings.ts";
import { hasSyntaxError, type SourceFile } from "../syntax/source-file.ts";
import { renderTemplateOf } from "./render-templates.ts";
import { SessionReader } from "./session-reader.ts";
import { SessionState } from "./session-state.ts";
import type { BundleLocations, SessionTemplate } from "./session-template.ts";

/** How catalogs are found, and what need not be read twice. */
export interface ReleasedReading {
  readonly settings: Settings;
  readonly workspaceFolders: readonly string[];
  /** The file as it is now, if it is known: what has not changed in it stays the same object. */
  readonly fileNow?: (path: string) => SourceFile | undefined;
}

/** Why a part of a state is not known, as a clause. */
export interface Unreadable {
  readonly unreadable: string;
}

/**
 * The catalog with this root in the released state; without packages where the state has none, or cannot be read.
 * Unchanged documents and packages are the objects of `catalog`, so that they take no memory and need no comparison.
 * Undefined when cancelled.
 */
export async function readReleasedCatalog(
  catalog: Catalog,
  released: ReleasedState,
  reading: ReleasedReading,
  cancellation?: Cancellation,
): Promise<ReleasedCatalog | undefined> {
  const then = await readCatalogOfState(catalog, released, reading, cancellation);
  if (!then) return undefined;
  return "unreadable" in then
    ? unreadableRelease(released.name, then.unreadable)
    : releasedCatalogOf(released.name, then);
}

/** The same with its files. */
export function readCatalogOfState(
  catalog: Catalog,
  { workspace }: Pick<ReleasedState, "workspace">,
  reading: ReleasedReading,
  cancellation?: Cancellation,
): Promise<Catalog | Unreadable | undefined> {
  const watched = new WatchedWorkspace(workspace, catalog.root);
  const state = stateOver(watched, reading);
  state.catalogs.set(catalog.root, catalog);
  return query(state, watched, (reader) => reader.catalog(catalog.root), cancellation);
}

/** The catalog that the bundle folders in a folder added up to in that state; undefined without any, and when cancelled. */
export function readPackageFolderOfState(
  root: string,
  { workspace }: Pick<ReleasedState, "workspace">,
  reading: ReleasedReading,
  cancellation?: Cancellation,
): Promise<PackageCatalog | Unreadable | undefined> {
  const watched = new WatchedWorkspace(workspace, root);
  return query(
    stateOver(watched, reading),
    watched,
    (reader) => {
      const folder = packageFolderAt(reader, root);
      return folder && packageCatalogOf(folder);
    },
    cancellation,
  );
}

/**
 * The catalog that the template generated in the released state. What its images held is looked up in the files that
 * describe them now, as they were then, and only if that is not enough in all files of the released state. Undefined where
 * the state has no template at this path, where not all of its images are known, and when cancelled.
 */
export async function readReleasedTemplate(
  template: SessionTemplate,
  released: ReleasedState,
  reading: TemplateReading,
  cancellation?: Cancellation,
): Promise<ReleasedCatalog | undefined> {
  const then = await readTemplateOfState(template, released, reading, cancellation);
  if (!then) return undefined;
  return "unreadable" in then
    ? unreadableRelease(released.name, then.unreadable)
    : { state: released.name, packages: then.rendered.catalog.packages };
}

/** Templates also need to know where their images are looked up. */
export interface TemplateReading extends ReleasedReading {
  readonly bundleLocations: BundleLocations | undefined;
}

/** The template itself. */
export async function readTemplateOfState(
  { template, sources }: SessionTemplate,
  { workspace }: Pick<ReleasedState, "workspace">,
  reading: TemplateReading,
  cancellation?: Cancellation,
): Promise<SessionTemplate | Unreadable | undefined> {
  const { path } = template.document;
  const watched = new WatchedWorkspace(workspace, folderOf(path));
  const state = stateOver(watched, reading);
  const likely = { folders: [], files: sources.map(({ path }) => path) };
  for (const locations of [likely, reading.bundleLocations]) {
    state.bundleLocations = locations;
    const then = await query(state, watched, (reader) => templateAt(reader, path), cancellation);
    if (!then || "unreadable" in then) return then;
    const { rendered, file } = then;
    if (rendered && isComparable(rendered.rendered)) return rendered;
    if (!rendered?.rendered.isPartial || hasSyntaxError(rendered.template.document))
      return whyNotRendered(file, rendered);
  }
  return undefined;
}

/** Undefined for a file that had no template. */
function whyNotRendered(file: SourceFile, rendered: SessionTemplate | undefined): Unreadable | undefined {
  const unreadable = whyUnreadable([file], folderOf(file.path));
  if (unreadable !== undefined) return { unreadable };
  return rendered && { unreadable: "opm does not render the template that it has" };
}

function templateAt(reader: SessionReader, path: string) {
  const file = reader.file(path);
  return file && { file, rendered: renderTemplateOf(reader, file) };
}

function stateOver(workspace: Workspace, { settings, workspaceFolders, fileNow }: ReleasedReading): SessionState {
  const state = new SessionState(workspace, fileNow);
  state.settings = settings;
  state.workspaceFolders = workspaceFolders;
  return state;
}

/** Reads what an answer lacks until it lacks nothing; undefined when cancelled. */
async function query<T>(
  state: SessionState,
  watched: WatchedWorkspace,
  compute: (reader: SessionReader) => T,
  cancellation: Cancellation | undefined,
): Promise<T | Unreadable | undefined> {
  while (!cancellation?.isCancellationRequested) {
    const reader = new SessionReader(state);
    const result = compute(reader);
    const { unreadable } = watched;
    if (unreadable !== undefined) return { unreadable };
    if (reader.hasReadEverything()) return result;
    await state.cache.load(reader.unread);
  }
  return undefined;
}
