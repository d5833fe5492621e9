// Reads `.olm-catalogs.yaml` from the folders above a catalog or a file.

import { dirname } from "node:path";
import {
  checkConfigFile,
  configFileName,
  decodeText,
  levelsByPath,
  pathBelow,
  readConfigFile,
  readDecodedFile,
  relativePaths,
  type SettingsLayer,
  type SourceFile,
  statedOpenShiftVersion,
  unreadableFile,
  type Workspace,
} from "#core";
import { type PlacedFinding, placeFindings } from "../validate/placed.ts";

/** Reads each settings file of a run once, and collects the findings in them. */
export class ConfigFiles {
  readonly #workspace: Workspace;
  readonly #commandLine: SettingsLayer;
  readonly #ofFolder = new Map<string, Promise<readonly SettingsLayer[]>>();
  readonly #files = new Map<string, { readonly file: SourceFile; readonly above: readonly SettingsLayer[] }>();
  /** Folders of which all files are known, with the paths of these. */
  readonly #listed = new Map<string, readonly string[]>();

  /** `commandLine` takes precedence over every file. */
  constructor(workspace: Workspace, commandLine: SettingsLayer) {
    this.#workspace = workspace;
    this.#commandLine = commandLine;
  }

  /** Findings in the settings files that were read so far. */
  get findings(): readonly PlacedFinding[] {
    return [...this.#files.values()].flatMap(({ file, above }) => {
      const severities = levelsByPath([...above, readConfigFile(file), this.#commandLine]);
      return placeFindings(checkConfigFile(file, { severities, paths: this.#pathsBelow(dirname(file.path)) }), [file]);
    });
  }

  /** The settings for a catalog root or a file, the weakest first: each file above it, then the command line. */
  async layersAbove(path: string): Promise<readonly SettingsLayer[]> {
    const folder = dirname(path);
    return [...(folder === path ? [] : await this.#inAndAbove(folder)), this.#commandLine];
  }

  /** The folder of the settings file with the override that gives a catalog root its OpenShift version. */
  async folderStatingOpenShift(root: string): Promise<string | undefined> {
    await this.layersAbove(root);
    if (statedOpenShiftVersion([this.#commandLine], root)) return undefined;
    for (let at = dirname(root); ; at = dirname(at)) {
      const file = this.#files.get(configPathIn(at))?.file;
      const stated = file && statedOpenShiftVersion([readConfigFile(file)], root);
      if (stated) return stated.isForPath ? at : undefined;
      if (dirname(at) === at) return undefined;
    }
  }

  /** Makes the YAML and JSON files below a folder known, so that globs that match none of them are reported. */
  setPathsBelow(folder: string, paths: readonly string[]): void {
    this.#listed.set(folder, paths);
  }

  #pathsBelow(folder: string): readonly string[] | undefined {
    for (const [listed, paths] of this.#listed) {
      if (pathBelow(listed, folder) !== undefined) return relativePaths(paths, folder);
    }
    return undefined;
  }

  #inAndAbove(folder: string): Promise<readonly SettingsLayer[]> {
    const known = this.#ofFolder.get(folder);
    if (known) return known;
    const layers = this.#read(folder);
    this.#ofFolder.set(folder, layers);
    return layers;
  }

  async #read(folder: string): Promise<readonly SettingsLayer[]> {
    const parent = dirname(folder);
    const above = parent === folder ? [] : await this.#inAndAbove(parent);
    const file = await this.#fileAt(configPathIn(folder));
    if (!file) return above;
    this.#files.set(file.path, { file, above });
    return [...above, readConfigFile(file)];
  }

  /** An unreadable file is a finding, because its settings are unknown; a missing file is not. */
  async #fileAt(path: string): Promise<SourceFile | undefined> {
    const read = await this.#workspace.readFile(path);
    if ("ok" in read) return readDecodedFile(path, decodeText(read.ok));
    return read.isMissing ? undefined : unreadableFile(path, `cannot be read: ${read.error}`);
  }
}

function configPathIn(folder: string): string {
  return `${folder === "/" ? "" : folder}/${configFileName}`;
}
