// `.olm-catalogs.yaml` in the folders above catalog roots: what a repository wants of the rules.
//
//   rules:
//     unknown-key: error
//     overridden-key: off

import { dirname } from "node:path";
import {
  configFileName,
  decodeText,
  type Node,
  type Pair,
  type RuleLevel,
  readDecodedFile,
  type Severities,
  type SourceFile,
  type Workspace,
} from "#core";
import { placer } from "./placed.ts";
import { readLevel } from "./rule-levels.ts";

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
    const own = "ok" in read ? this.#levelsOf(readDecodedFile(path, decodeText(read.ok))) : {};
    return { ...(await inherited), ...own };
  }

  #levelsOf(file: SourceFile): Severities {
    const levels: Record<string, RuleLevel> = {};
    for (const { key, value } of this.#rulePairs(file)) {
      const text = levelText(value);
      const level = text === undefined ? { mistake: `'${key.value}' has no level` } : readLevel(key.value, text);
      if ("ok" in level) levels[key.value] = level.ok;
      else this.#complain(file, key, level.mistake);
    }
    return levels;
  }

  #rulePairs(file: SourceFile): readonly Pair[] {
    const [document] = file.documents;
    for (const { span, message } of document?.problems ?? []) this.#complain(file, span, message);
    if (document?.root?.kind !== "map") return [];
    const rules = document.root.pairs.find(({ key }) => key.value === "rules")?.value;
    for (const { key } of document.root.pairs) {
      if (key.value !== "rules") this.#complain(file, key, `'${key.value}' means nothing here; the file holds 'rules'`);
    }
    return rules?.kind === "map" ? rules.pairs : [];
  }

  #complain(file: SourceFile, span: { readonly start: number; readonly end: number }, sentence: string): void {
    const [document] = file.documents;
    if (!document) return;
    const { start } = placer([file])({ document, span });
    this.mistakes.push(`${file.path}:${start.line}:${start.column}: ${sentence}`);
  }
}

/** YAML 1.1 reads `off` as false. */
function levelText(node: Node): string | undefined {
  if (node.kind !== "scalar") return undefined;
  return node.value === false ? "off" : typeof node.value === "string" ? node.value : undefined;
}
