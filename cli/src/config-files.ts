// `.olm-catalogs.yaml` in the folders above catalog roots: what a repository wants of the rules.

import { dirname } from "node:path";
import { configFileName, decodeText, readConfigFile, readDecodedFile, type Severities, type Workspace } from "#core";
import { placer } from "./placed.ts";

/** Reads the settings files of a run, each once, and gathers what is wrong with them. */
export class ConfigFiles {
  readonly #workspace: Workspace;
  readonly #ofFolder = new Map<string, Promise<Severities>>();
  /** Mistakes in the files, as `PATH:LINE:COLUMN: SENTENCE`; what they are about does not count. */
  readonly mistakes: string[] = [];

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** The levels that hold for a catalog; the file nearest to its root counts most. */
  async above(root: string): Promise<Severities> {
    const folder = dirname(root);
    return folder === root ? {} : this.#inAndAbove(folder);
  }

  #inAndAbove(folder: string): Promise<Severities> {
    const known = this.#ofFolder.get(folder);
    if (known) return known;
    const levels = this.#read(folder);
    this.#ofFolder.set(folder, levels);
    return levels;
  }

  async #read(folder: string): Promise<Severities> {
    const above = dirname(folder);
    const inherited = above === folder ? {} : this.#inAndAbove(above);
    const path = `${folder === "/" ? "" : folder}/${configFileName}`;
    const read = await this.#workspace.readFile(path);
    const own = "ok" in read ? this.#levelsOf(path, read.ok) : {};
    return { ...(await inherited), ...own };
  }

  #levelsOf(path: string, bytes: Uint8Array): Severities {
    const file = readDecodedFile(path, decodeText(bytes));
    const { levels, mistakes } = readConfigFile(file);
    const place = placer([file]);
    for (const { message, at } of mistakes) {
      const { start } = place(at);
      this.mistakes.push(`${path}:${start.line}:${start.column}: ${message}`);
    }
    return levels;
  }
}
