import type { Credential } from "../auth/credential-provider.ts";
import type { Transport } from "./open-transport.ts";

interface Entry {
  readonly credential: Credential;
  /** Undefined where the credentials cannot be used. */
  readonly opened: Promise<Transport | undefined>;
  users: number;
}

/** Keeps the transport of the current credential. A transport of an earlier one is closed after its last request. */
export class TransportPool {
  readonly #open: (credential: Credential) => Promise<Transport>;
  readonly #entries = new Set<Entry>();
  #current: Entry | undefined;

  constructor(open: (credential: Credential) => Promise<Transport>) {
    this.#open = open;
  }

  /** Calls `use` with the transport for `credential`. */
  async with<T>(credential: Credential, use: (transport: Transport | undefined) => Promise<T>): Promise<T> {
    const entry = this.#entryFor(credential);
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

  #entryFor(credential: Credential): Entry {
    const before = this.#current;
    if (before?.credential === credential) return before;
    const entry = { credential, opened: this.#open(credential).catch(() => undefined), users: 0 };
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
