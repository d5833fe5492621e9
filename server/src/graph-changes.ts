// Tells the editor that upgrade graphs may have changed, once it has shown that it knows what one is.

import type { Connection } from "vscode-languageserver";
import type { Catalog } from "#core";
import { type UpgradeGraphChangedParams, upgradeGraphChangedMethod } from "#protocol";
import { guard } from "./guard.ts";
import { uriOfPath } from "./paths.ts";
import type { View } from "./view.ts";

/** How long changes must rest, in milliseconds, before they are told. */
const pause = 30;

export class GraphChanges {
  readonly #connection: Connection;
  readonly #view: View;
  /** What was told of last, by root: the catalog and those for the next OpenShift, on which findings depend too. */
  #told: ReadonlyMap<string, readonly Catalog[]> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsked = false;

  constructor(connection: Connection, view: View) {
    this.#connection = connection;
    this.#view = view;
  }

  /** The client asked for a graph, so it wants to know when graphs change. */
  asked(): void {
    this.#isAsked = true;
  }

  /** Something changed; tells of it soon. */
  soon(): void {
    if (!this.#isAsked) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tell(), pause);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #tell(): Promise<void> {
    await guard(this.#connection, { method: upgradeGraphChangedMethod, uri: "" }, undefined, async () => {
      const roots = new Set<string>();
      const told = new Map<string, readonly Catalog[]>();
      for (const path of this.#view.documents.keys()) {
        const snapshot = await this.#view.session.snapshot(path);
        for (const catalog of snapshot?.catalogs ?? []) {
          const now = [catalog, ...(snapshot?.neighbours ?? [])];
          const before = this.#told.get(catalog.root);
          if (before?.length !== now.length || before.some((each, index) => each !== now[index])) {
            roots.add(uriOfPath(catalog.root));
          }
          told.set(catalog.root, now);
        }
      }
      // Catalogs of which nothing is open any more are not held.
      this.#told = told;
      const params: UpgradeGraphChangedParams = { roots: [...roots] };
      if (roots.size > 0) await this.#connection.sendNotification(upgradeGraphChangedMethod, params);
    });
  }
}
