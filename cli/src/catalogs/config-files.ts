// Reads `.olm-catalogs.yaml` from the folders above a catalog, which sets the levels of rules.

import { dirname } from "node:path";
import {
  checkConfigFile,
  configFileName,
  decodeText,
  readConfigFile,
  readDecodedFile,
  type Severities,
  type SourceFile,
  unreadableFile,
  type Workspace,
} from "#core";
import { type PlacedFinding, placeFindings } from "../validate/placed.ts";

/** Reads each settings file of a run once, and collects the findings in them. */
export class ConfigFiles {
  readonly #workspace: Workspace;
  readonly #ofFolder = new Map<string, Promise<Severities>>();
  readonly #mistakes = new Map<string, readonly PlacedFinding[]>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Findings in the settings files that were read so far. */
  get findings(): readonly PlacedFinding[] {
    return [...this.#mistakes.values()].flat();
  }

  /** The levels for a catalog root. The settings file nearest to the root wins. */
  async levelsAbove(root: string): Promise<Severities> {
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
    const file = await this.#fileAt(`${folder === "/" ? "" : folder}/${configFileName}`);
    return { ...(await inherited), ...(file ? this.#levelsOf(file) : {}) };
  }

  /** An unreadable file is a finding, because its settings are unknown; a missing file is not. */
  async #fileAt(path: string): Promise<SourceFile | undefined> {
    const read = await this.#workspace.readFile(path);
    if ("ok" in read) return readDecodedFile(path, decodeText(read.ok));
    return read.isMissing ? undefined : unreadableFile(path, `cannot be read: ${read.error}`);
  }

  #levelsOf(file: SourceFile): Severities {
    this.#mistakes.set(file.path, placeFindings(checkConfigFile(file), [file]));
    return readConfigFile(file).levels;
  }
}
