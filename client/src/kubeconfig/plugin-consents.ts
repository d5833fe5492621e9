// Which programs that a kubeconfig names may be run to sign in: asked once, remembered, and taken back at will.

import { createHash } from "node:crypto";
import type { ExecPlugin } from "#cluster";

/** Who wants to run which program. */
export interface PluginRequest {
  /** The kubeconfig's files. */
  readonly files: readonly string[];
  readonly context: string;
  readonly user: string;
  readonly plugin: ExecPlugin;
}

export type Consent = "always" | "once" | "no";

/** What is remembered over restarts, as VS Code keeps it. */
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

  /** Whether the program may run: as it was answered before for this kubeconfig, user, command, arguments and variables, or asks. */
  async mayRun(request: PluginRequest): Promise<boolean> {
    const key = consentKey(request);
    if (this.#allowed().includes(key)) return true;
    const consent = await this.#ask(request);
    if (consent === "always") await this.#memory.update(memoryKey, [...this.#allowed(), key]);
    return consent !== "no";
  }

  /** Forgets every consent, and answers how many there were. */
  async forget(): Promise<number> {
    const { length } = this.#allowed();
    await this.#memory.update(memoryKey, undefined);
    return length;
  }

  #allowed(): readonly string[] {
    const kept = this.#memory.get(memoryKey);
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  }
}

/** Arguments may hold what nobody wants to find on a disk, so that a digest is kept. */
function consentKey({ files, user, plugin }: PluginRequest): string {
  const identity = JSON.stringify([files, user, plugin.identity]);
  return createHash("sha256").update(identity).digest("hex");
}
