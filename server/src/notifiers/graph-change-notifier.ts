// Notifies the editor when upgrade graphs may have changed, after it has requested one.

import type { Connection } from "vscode-languageserver";
import type { Catalog } from "#core";
import { type UpgradeGraphChangedParams, upgradeGraphChangedMethod } from "#protocol";
import { runSafely } from "../run-safely.ts";
import type { ServerState } from "../server-state.ts";
import { uriOfPath } from "../uri-paths.ts";

/** The notification is sent after this time without further changes. */
const debounceMs = 30;

export class GraphChangeNotifier {
  readonly #connection: Connection;
  readonly #state: ServerState;
  /** The catalogs of the last notification by root, with those for the next OpenShift, on which findings also depend. */
  #told: ReadonlyMap<string, readonly Catalog[]> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsked = false;
  /** The roots of graphs that are compared, and whether what they are compared with may have changed. */
  readonly #compared = new Set<string>();
  #isComparisonDue = false;

  constructor(connection: Connection, state: ServerState) {
    this.#connection = connection;
    this.#state = state;
  }

  /** Enables notifications; called when the client requests a graph. */
  enable(): void {
    this.#isAsked = true;
  }

  /** A graph of this root, as a URI, is compared with another state. That can change without the catalog. */
  follow(root: string): void {
    this.#compared.add(root);
  }

  /** Schedules a check for changed graphs. `files` says that files on disk, commits or settings may have changed. */
  schedule({ files = false }: { readonly files?: boolean } = {}): void {
    if (!this.#isAsked) return;
    if (files) this.#isComparisonDue = true;
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
      // Releases catalogs without open documents.
      this.#told = told;
      if (roots.size > 0 || this.#isComparisonDue) for (const root of this.#compared) roots.add(root);
      this.#isComparisonDue = false;
      const params: UpgradeGraphChangedParams = { roots: [...roots] };
      if (roots.size > 0) await this.#connection.sendNotification(upgradeGraphChangedMethod, params);
    });
  }
}
