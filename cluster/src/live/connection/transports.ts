import type { Grant } from "../auth/sign-in.ts";
import type { Transport } from "./open-transport.ts";

interface Entry {
  readonly grant: Grant;
  /** Undefined where what signs in cannot be used. */
  readonly opened: Promise<Transport | undefined>;
  users: number;
}

/** The transport for what signs in now; one for what signed in before ends with its last request. */
export class Transports {
  readonly #open: (grant: Grant) => Promise<Transport>;
  readonly #entries = new Set<Entry>();
  #current: Entry | undefined;

  constructor(open: (grant: Grant) => Promise<Transport>) {
    this.#open = open;
  }

  /** Does something with the transport for `grant`. */
  async with<T>(grant: Grant, use: (transport: Transport | undefined) => Promise<T>): Promise<T> {
    const entry = this.#entryFor(grant);
    entry.users++;
    try {
      return await use(await entry.opened);
    } finally {
      entry.users--;
      if (entry !== this.#current) this.#close(entry);
    }
  }

  dispose(): void {
    this.#current = undefined;
    for (const entry of this.#entries) destroy(entry);
    this.#entries.clear();
  }

  #entryFor(grant: Grant): Entry {
    const before = this.#current;
    if (before?.grant === grant) return before;
    const entry = { grant, opened: this.#open(grant).catch(() => undefined), users: 0 };
    this.#entries.add(entry);
    this.#current = entry;
    if (before) this.#close(before);
    return entry;
  }

  #close(entry: Entry): void {
    if (entry.users > 0) return;
    this.#entries.delete(entry);
    destroy(entry);
  }
}

function destroy({ opened }: Entry): void {
  opened.then((transport) => transport?.dispatcher.destroy()).catch(() => {});
}
