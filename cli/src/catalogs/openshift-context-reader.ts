// Finds the OpenShift version that a catalog is for, and the catalogs for the next version.

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

/** All catalogs below a folder. */
export interface FolderCatalogs {
  readonly folder: string;
  readonly lookup: CatalogLookup;
}

/** Reads each catalog for the next OpenShift version once per run. */
export class OpenShiftContextReader {
  readonly #workspace: Workspace;
  readonly #openshiftVersion: string | undefined;
  readonly #sessions = new Map<string, Session>();

  /** `openshiftVersion` is used for catalogs outside of a folder `v4.N`. */
  constructor(workspace: Workspace, openshiftVersion: string | undefined) {
    this.#workspace = workspace;
    this.#openshiftVersion = openshiftVersion;
  }

  /** The context of a catalog. Catalogs in `found` are not read again. */
  async contextOf(catalog: Catalog, found?: FolderCatalogs): Promise<OpenShiftContext | undefined> {
    const next = nextOpenShiftFoldersOf(catalog.root)[0];
    if (!next) return openShiftContextOf(lookUpInCatalogs([]), catalog, this.#openshiftVersion);
    if (found && `${next.path}/`.startsWith(`${found.folder}/`)) {
      return openShiftContextOf(found.lookup, catalog, this.#openshiftVersion);
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
