// Remembers which sign-in programs of kubeconfigs the user has allowed.

import { createHash } from "node:crypto";
import type { ExecPlugin } from "#cluster";

/** A request to run a program for signing in. */
export interface PluginRequest {
  /** The kubeconfig's files. */
  readonly files: readonly string[];
  readonly context: string;
  readonly user: string;
  readonly plugin: ExecPlugin;
}

export type Consent = "always" | "once" | "no";

/** Storage that survives restarts, such as VS Code's Memento. */
export interface ConsentMemory {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

const memoryKey = "olmCatalogs.allowedPrograms";

export class PluginConsents {
  readonly #memory: ConsentMemory;
  readonly #ask: (request: PluginRequest) => Promise<Consent>;

  constructor(memory: ConsentMemory, ask: (request: PluginRequest) => Promise<Consent>) {
    this.#memory = memory;
    this.#ask = ask;
  }

  /** True if the program may run. Asks unless it was allowed for the same files, user, command, arguments and variables. */
  async mayRun(request: PluginRequest): Promise<boolean> {
    const key = consentKey(request);
    if (this.#allowed().includes(key)) return true;
    const consent = await this.#ask(request);
    if (consent === "always") await this.#memory.update(memoryKey, [...this.#allowed(), key]);
    return consent !== "no";
  }

  /** Revokes every consent, and returns how many there were. */
  async forget(): Promise<number> {
    const { length } = this.#allowed();
    await this.#memory.update(memoryKey, undefined);
    return length;
  }

  #allowed(): readonly string[] {
    const stored = this.#memory.get(memoryKey);
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : [];
  }
}

/** Identifies a request by a digest, because arguments may contain secrets that must not be stored. */
function consentKey({ files, user, plugin }: PluginRequest): string {
  const identity = JSON.stringify([files, user, plugin.identity]);
  return createHash("sha256").update(identity).digest("hex");
}
