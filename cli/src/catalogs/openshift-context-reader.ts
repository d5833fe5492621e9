// Finds the OpenShift version that a catalog is for, and the catalogs for the next version.

import { dirname } from "node:path";
import {
  type Catalog,
  type CatalogLookup,
  lookUpInCatalogs,
  nextOpenShiftFoldersOf,
  type OpenShiftContext,
  openShiftContextOf,
  openshiftVersionIn,
  Session,
  type Workspace,
} from "#core";
import type { ConfigFiles } from "./config-files.ts";

/** All catalogs below a folder. */
export interface FolderCatalogs {
  readonly folder: string;
  readonly lookup: CatalogLookup;
}

/** Reads each catalog for the next OpenShift version once per run. */
export class OpenShiftContextReader {
  readonly #workspace: Workspace;
  readonly #config: ConfigFiles;
  readonly #sessions = new Map<string, Session>();

  /** The version in `config` is used for catalogs outside of a folder `v4.N`. */
  constructor(workspace: Workspace, config: ConfigFiles) {
    this.#workspace = workspace;
    this.#config = config;
  }

  /** The context of a catalog. Catalogs in `found` are not read again. */
  async contextOf(catalog: Catalog, found?: FolderCatalogs): Promise<OpenShiftContext | undefined> {
    const next = nextOpenShiftFoldersOf(catalog.root)[0];
    if (!next) {
      const version = openshiftVersionIn(await this.#config.layersAbove(catalog.root), catalog.root);
      return openShiftContextOf(lookUpInCatalogs([]), catalog, version);
    }
    if (found && `${next.path}/`.startsWith(`${found.folder}/`)) {
      return openShiftContextOf(found.lookup, catalog, undefined);
    }
    return this.#sessionOver(dirname(next.path)).openShiftContext(catalog);
  }

  #sessionOver(folder: string): Session {
    const known = this.#sessions.get(folder);
    if (known) return known;
    const session = new Session(this.#workspace);
    session.setWorkspaceFolders([folder]);
    this.#sessions.set(folder, session);
    return session;
  }
}
