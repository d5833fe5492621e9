// Tells the editor that upgrade graphs may have changed, once it has shown that it knows what one is.

import type { Connection } from "vscode-languageserver";
import type { Catalog } from "#core";
import { type UpgradeGraphChangedParams, upgradeGraphChangedMethod } from "#protocol";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import { uriOfPath } from "./uri-paths.ts";

/** How long changes must rest, in milliseconds, before they are told. */
const debounceMs = 30;

export class GraphChangeNotifier {
  readonly #connection: Connection;
  readonly #state: ServerState;
  /** What was told of last, by root: the catalog and those for the next OpenShift, on which findings depend too. */
  #told: ReadonlyMap<string, readonly Catalog[]> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsked = false;

  constructor(connection: Connection, state: ServerState) {
    this.#connection = connection;
    this.#state = state;
  }

  /** The client asked for a graph, so it wants to know when graphs change. */
  enable(): void {
    this.#isAsked = true;
  }

  /** Something changed; tells of it soon. */
  schedule(): void {
    if (!this.#isAsked) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tell(), debounceMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #tell(): Promise<void> {
    await runSafely(this.#connection, { method: upgradeGraphChangedMethod, uri: "" }, undefined, async () => {
      const roots = new Set<string>();
      const told = new Map<string, readonly Catalog[]>();
      for (const path of this.#state.documents.keys()) {
        const snapshot = await this.#state.session.snapshot(path);
        for (const catalog of snapshot?.catalogs ?? []) {
          const now = [catalog, ...(snapshot?.nextCatalogs ?? [])];
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
