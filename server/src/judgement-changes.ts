// Tells the editor that a catalog has changed with which it had a cluster judged.

import type { Connection } from "vscode-languageserver";
import type { CatalogSource } from "#core";
import { type ClusterFacts, judgementChangedMethod } from "#protocol";
import { guard } from "./guard.ts";
import { sourcesFor } from "./upgrade-check.ts";
import type { View } from "./view.ts";

/** How long changes must rest, in milliseconds, before they are told: a large cluster is not judged at every key. */
const pause = 200;

export class JudgementChanges {
  readonly #connection: Connection;
  readonly #view: View;
  #judged: { readonly facts: ClusterFacts; readonly sources: readonly CatalogSource[] } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, view: View) {
    this.#connection = connection;
    this.#view = view;
  }

  /** The client had this cluster judged with these catalogs, so it wants to know when others are there. */
  judged(facts: ClusterFacts, sources: readonly CatalogSource[]): void {
    this.#judged = { facts, sources };
  }

  /** Something changed; tells of it soon, if it bears on the cluster. */
  soon(): void {
    if (this.#judged === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tell(), pause);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #tell(): Promise<void> {
    await guard(this.#connection, { method: judgementChangedMethod, uri: "" }, undefined, async () => {
      if (this.#judged === undefined) return;
      const { facts, sources } = this.#judged;
      const now = (await sourcesFor(this.#view, facts)) ?? [];
      if (areSame(now, sources)) return;
      this.judged(facts, now);
      await this.#connection.sendNotification(judgementChangedMethod);
    });
  }
}

function areSame(now: readonly CatalogSource[], before: readonly CatalogSource[]): boolean {
  return now.length === before.length && now.every(({ catalog }, index) => catalog === before[index]?.catalog);
}
