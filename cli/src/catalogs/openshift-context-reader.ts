// What is known around a catalog: the OpenShift that it is for, and the catalogs for the next one, wherever they lie.

import { dirname } from "node:path";
import {
  type Catalog,
  type CatalogLookup,
  defaultSettings,
  lookUpInCatalogs,
  nextOpenShiftFoldersOf,
  type OpenShiftContext,
  openShiftContextOf,
  Session,
  type Workspace,
} from "#core";

/** Catalogs that were all found below one folder. */
export interface FolderCatalogs {
  readonly folder: string;
  readonly shelf: CatalogLookup;
}

/** Answers for a run; each catalog for a next OpenShift is read once. */
export class OpenShiftContextReader {
  readonly #workspace: Workspace;
  readonly #openshiftVersion: string | undefined;
  readonly #sessions = new Map<string, Session>();

  /** `openshiftVersion` is what a catalog is for that lies in no folder `v4.N`. */
  constructor(workspace: Workspace, openshiftVersion: string | undefined) {
    this.#workspace = workspace;
    this.#openshiftVersion = openshiftVersion;
  }

  /** What is known around a catalog; those that were found with it need not be read again. */
  async contextOf(catalog: Catalog, found?: FolderCatalogs): Promise<OpenShiftContext | undefined> {
    const next = nextOpenShiftFoldersOf(catalog.root)[0];
    if (!next) return openShiftContextOf(lookUpInCatalogs([]), catalog, this.#openshiftVersion);
    if (found && `${next.path}/`.startsWith(`${found.folder}/`)) {
      return openShiftContextOf(found.shelf, catalog, this.#openshiftVersion);
    }
    return this.#sessionOver(dirname(next.path)).openShiftContext(catalog);
  }

  #sessionOver(folder: string): Session {
    const known = this.#sessions.get(folder);
    if (known) return known;
    const session = new Session(this.#workspace);
    session.configure({ ...defaultSettings, openshiftVersion: this.#openshiftVersion });
    session.setWorkspaceFolders([folder]);
    this.#sessions.set(folder, session);
    return session;
  }
}
