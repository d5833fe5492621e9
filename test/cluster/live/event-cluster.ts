// A cluster that is not there and tells its watches what changes, as an API server does: from a version on, or that it
// has forgotten that version.

import type { ApiError, WatchEnd, WatchEvent } from "#cluster";
import type { KubeObject } from "../../support/cluster-objects.ts";
import { everyResource, FakeConnection, type FakeResource, failing } from "./fake-connection.ts";

interface Change {
  readonly version: number;
  readonly kind: string;
  readonly event: WatchEvent;
}

export class EventCluster extends FakeConnection {
  #changes: Change[] = [];
  #forgotten = 0;
  #version = 100;

  override put(object: KubeObject): KubeObject {
    const put = super.put(object);
    this.#tell(Object.hasOwn(put.metadata.labels ?? {}, "olm.copiedFrom") ? "DELETED" : "MODIFIED", put);
    return put;
  }

  override remove(object: KubeObject): KubeObject | undefined {
    const removed = super.remove(object);
    if (removed) this.#tell("DELETED", removed);
    return removed;
  }

  /** From now on the past is unknown. */
  forget(): void {
    this.#forgotten = this.#version;
    this.#changes = [];
  }

  override watch(...[path, query, on, signal, options]: Parameters<FakeConnection["watch"]>): Promise<WatchEnd> {
    const from = Number(query["resourceVersion"]);
    const refusal = this.#refusalOf(path, from);
    // A watch that the server refuses never opens.
    const ended = super.watch(path, query, on, signal, refusal ? {} : options);
    if (refusal) this.watches.get(path)?.end(refusal);
    else if (!signal.aborted) for (const change of this.#changes) if (change.version > from) this.#send(path, change);
    return ended;
  }

  #refusalOf(path: string, from: number): ApiError | undefined {
    const plural = pluralOf(path);
    if (!this.resources.some((each) => each.plural === plural)) return failing("not-found", { status: 404 }).error;
    if (this.forbidden.has(plural)) return failing("forbidden", { status: 403 }).error;
    return from < this.#forgotten ? failing("gone", { status: 410 }).error : undefined;
  }

  /** From now on only these resources are served; the watches of others end, as those of a CRD that is deleted. */
  serve(resources: readonly FakeResource[]): void {
    this.resources = resources;
    const plurals = new Set(resources.map(({ plural }) => plural));
    for (const [path, watch] of [...this.watches]) if (!plurals.has(pluralOf(path))) watch.end();
  }

  #tell(type: WatchEvent["type"], object: KubeObject): void {
    const { resourceVersion } = object.metadata as { readonly resourceVersion?: string };
    this.#version = Number(resourceVersion);
    const change = { version: this.#version, kind: object.kind, event: { type, object } };
    this.#changes.push(change);
    for (const path of this.watches.keys()) this.#send(path, change);
  }

  #send(path: string, { kind, event }: Change): void {
    if (everyResource.find(({ plural }) => plural === pluralOf(path))?.kind !== kind) return;
    this.watches.get(path)?.send(event.type, event.object);
  }
}

function pluralOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
