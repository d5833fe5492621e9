// Notifies the editor when a catalog that a cluster was judged with has changed.

import type { Connection } from "vscode-languageserver";
import type { CatalogSource } from "#core";
import { type ClusterFacts, judgementChangedMethod } from "#protocol";
import { catalogsToJudgeWith } from "../requests/judge-cluster-request.ts";
import { runSafely } from "../run-safely.ts";
import type { ServerState } from "../server-state.ts";

/** The notification is sent after this time without further changes, because judging a large cluster takes long. */
const debounceMs = 200;

export class JudgementChangeNotifier {
  readonly #connection: Connection;
  readonly #state: ServerState;
  #judged: { readonly facts: ClusterFacts; readonly sources: readonly CatalogSource[] } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, state: ServerState) {
    this.#connection = connection;
    this.#state = state;
  }

  /** Notifies when the catalogs that this cluster was judged with change. */
  watch(facts: ClusterFacts, sources: readonly CatalogSource[]): void {
    this.#judged = { facts, sources };
  }

  /** Schedules a check whether the catalogs of the judged cluster changed. */
  schedule(): void {
    if (this.#judged === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tell(), debounceMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #tell(): Promise<void> {
    await runSafely(this.#connection, { method: judgementChangedMethod, uri: "" }, undefined, async () => {
      if (this.#judged === undefined) return;
      const { facts, sources } = this.#judged;
      const now = (await catalogsToJudgeWith(this.#state, facts)) ?? [];
      if (areSameCatalogs(now, sources)) return;
      this.watch(facts, now);
      await this.#connection.sendNotification(judgementChangedMethod);
    });
  }
}

function areSameCatalogs(now: readonly CatalogSource[], before: readonly CatalogSource[]): boolean {
  return now.length === before.length && now.every(({ catalog }, index) => catalog === before[index]?.catalog);
}
