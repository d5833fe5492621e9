// The text of `.olm-catalogs.yaml` → settings for the folders below it, and the mistakes in it. Which rules exist is not
// known here: the check of the file compares the rule ids.

import { formatList } from "../base/format-text.ts";
import { memoize } from "../base/memoize.ts";
import { folderOf, pathBelow, pathIn } from "../base/path.ts";
import type { Span } from "../base/text.ts";
import { isNull, locatedString, spanOf } from "../go/field-of.ts";
import { parseOpenShiftMinor } from "../openshift/openshift-minor.ts";
import { type ConfigField, type ConfigObject, configSchema, overrideSchema } from "../schema/config-schema.ts";
import { type ProfileName, profileNamed, profileNames } from "../settings/profiles.ts";
import { ruleLevelNamed, ruleLevels } from "../settings/settings.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located, SourceFile } from "../syntax/source-file.ts";
import { quoteString } from "../syntax/spell-string.ts";
import { type ConfigMistake, secondDocumentMistake, syntaxMistakesIn } from "./config-mistake.ts";
import { readPathGlob } from "./path-glob.ts";
import type { RuleLevels, SettingsLayer, SettingsOverride } from "./settings-layer.ts";

/** A settings file as a layer of settings, with what a check of the file needs. */
export interface ConfigFile extends SettingsLayer {
  readonly file: SourceFile;
  /** The ids in `rules`, there and in overrides; none of these in a file with a syntax error. */
  readonly ruleIds: readonly Located<string>[];
  /** The valid globs; none in a file with a syntax error. */
  readonly globs: readonly ConfigGlob[];
  /** The folders in `bundles`, relative to the file, whose own folder is ""; none in a file with a syntax error. */
  readonly bundleFolders: readonly Located<string>[];
  /** Each makes only the part that it is about ineffective. */
  readonly mistakes: readonly ConfigMistake[];
}

/** A glob as written. */
export interface ConfigGlob extends Located<string> {
  readonly of: "files" | "folders";
}

/** Reads the file; never fails. */
export const readConfigFile: (file: SourceFile) => ConfigFile = memoize((file: SourceFile): ConfigFile => {
  const folder = folderOf(file.path);
  const spellingsOf = (path: string) => {
    const below = pathBelow(folder, path);
    return below === undefined || below === "" ? [] : [below];
  };
  const [document, second] = file.documents;
  const reader = new ConfigReader(document);
  const settings = reader.readRoot();
  const syntaxMistakes = document ? syntaxMistakesIn(document) : [];
  // After a syntax error, other mistakes may be its consequences.
  const found =
    syntaxMistakes.length > 0 ? { mistakes: syntaxMistakes, ruleIds: [], globs: [], bundleFolders: [] } : reader;
  const mistakes = [...found.mistakes, ...(second ? [secondDocumentMistake(second)] : [])];
  return {
    file,
    spellingsOf,
    ...settings,
    ruleIds: found.ruleIds,
    globs: found.globs,
    bundleFolders: found.bundleFolders,
    mistakes,
  };
});

/** The settings of the file itself. */
type LayerSettings = Omit<SettingsLayer, "spellingsOf">;

const noSettings: LayerSettings = {
  rules: {},
  profiles: undefined,
  overrides: [],
  exclude: [],
  catalogRoots: undefined,
  openshiftVersion: undefined,
  bundles: new Map(),
};

/** Collects what a file says and what is wrong with it. */
class ConfigReader {
  readonly ruleIds: Located<string>[] = [];
  readonly globs: ConfigGlob[] = [];
  readonly bundleFolders: Located<string>[] = [];
  readonly mistakes: ConfigMistake[] = [];
  readonly #document: Document | undefined;

  constructor(document: Document | undefined) {
    this.#document = document;
  }

  readRoot(): LayerSettings {
    const root = this.#document?.root;
    if (root === undefined || isNull(root)) return noSettings;
    if (root.kind !== "map") {
      const keys = formatList(configSchema.fields.map(({ name }) => `'${name}'`));
      this.#report(root, `the file must be a mapping with the keys ${keys}`);
      return noSettings;
    }
    const fields = this.#fieldsOf(root, configSchema);
    return {
      rules: this.#levels(fields.get("rules")),
      profiles: this.#profiles(fields.get("profiles")),
      overrides: this.#items(fields.get("overrides")).flatMap((item) => this.#override(item) ?? []),
      exclude: this.#globs("exclude", fields.get("exclude"), "files")?.map(readPathGlob) ?? [],
      catalogRoots: this.#globs("catalogRoots", fields.get("catalogRoots"), "folders")?.map(readPathGlob),
      openshiftVersion: this.#openshiftVersion(fields.get("openshiftVersion")),
      bundles: this.#bundles(fields.get("bundles")),
    };
  }

  /** The values of the known fields by name; a null counts as absent. */
  #fieldsOf(map: MapNode, { title, fields }: ConfigObject): ReadonlyMap<string, Node> {
    const found = new Map<string, Node>();
    this.#reportOverridden(map);
    const names = fields.map(({ name }: ConfigField) => name);
    const candidates = names.filter((name) => !map.pairs.some(({ key }) => key.value === name));
    for (const { key, value } of map.pairs) {
      if (!names.includes(key.value)) {
        const known = formatList(names.map((name) => `'${name}'`));
        this.#report(key, `unknown key '${key.value}'; the keys of ${title} are ${known}`, { candidates });
      } else if (!isNull(value)) found.set(key.value, value);
    }
    return found;
  }

  #levels(node: Node | undefined): RuleLevels {
    if (node === undefined) return {};
    if (node.kind !== "map") {
      this.#report(node, "'rules' must be a mapping of rules to levels");
      return {};
    }
    this.#reportOverridden(node);
    const levels: Record<string, RuleLevels[string]> = {};
    for (const { key, value } of node.pairs) {
      this.ruleIds.push(this.#located(key, key.value));
      const level = this.#level(key.value, value);
      if (level !== undefined) levels[key.value] = level;
    }
    return levels;
  }

  #level(id: string, node: Node): RuleLevels[string] | undefined {
    const text = this.#levelText(node);
    const level = ruleLevelNamed(text);
    if (level !== undefined) return level;
    const all = formatList(ruleLevels, "or");
    if (text === undefined) this.#report(node, `the level of '${id}' must be ${all}`);
    else this.#report(node, `'${text}' is not a level; use ${all}`, { candidates: ruleLevels });
    return undefined;
  }

  /** YAML 1.1 reads `off` as false. */
  #levelText(node: Node): string | undefined {
    if (node.kind !== "scalar") return undefined;
    if (typeof node.value === "string") return node.value;
    const written = this.#textAt(node);
    return typeof node.value === "boolean" ? (written.toLowerCase() === "off" ? "off" : written) : undefined;
  }

  /** The known profiles of a list; undefined if it is not a list. */
  #profiles(node: Node | undefined): readonly ProfileName[] | undefined {
    if (node === undefined) return undefined;
    if (node.kind === "list") return node.items.flatMap((item) => this.#profile(item) ?? []);
    const isOne = node.kind === "scalar" && typeof node.value === "string" && profileNamed(node.value) !== undefined;
    const repair = { title: "Make it a list", newText: `[${this.#textAt(node)}]` };
    this.#report(node, "'profiles' must be a list of profiles", isOne ? { repair } : {});
    return undefined;
  }

  #profile(node: Node): ProfileName | undefined {
    const name = node.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
    const profile = name === undefined ? undefined : profileNamed(name);
    if (profile) return profile.name;
    const all = formatList(profileNames, "or");
    const message = name === undefined ? `a profile must be ${all}` : `'${name}' is not a profile; use ${all}`;
    this.#report(node, message, name === undefined ? {} : { candidates: profileNames });
    return undefined;
  }

  #items(node: Node | undefined): readonly Node[] {
    if (node === undefined || node.kind === "list") return node?.items ?? [];
    this.#report(node, "'overrides' must be a list of overrides, each with 'paths'");
    return [];
  }

  #override(node: Node): SettingsOverride | undefined {
    if (node.kind !== "map") {
      this.#report(node, "an override must be a mapping with 'paths'");
      return undefined;
    }
    const fields = this.#fieldsOf(node, overrideSchema);
    const paths = this.#globs("paths", fields.get("paths"), "files");
    const place = fields.get("paths") ?? node.pairs[0]?.key ?? node;
    if (!fields.has("paths") || (paths?.length === 0 && isEmptyList(fields.get("paths")))) {
      this.#report(place, "this override has no 'paths', so it has no effect; add the paths that it is for");
    }
    const rules = this.#levels(fields.get("rules"));
    const profiles = this.#profiles(fields.get("profiles"));
    const openshiftVersion = this.#openshiftVersion(fields.get("openshiftVersion"));
    return { paths: paths?.map(readPathGlob) ?? [], rules, profiles, openshiftVersion };
  }

  /** The valid globs of a list; undefined if it is not a list. */
  #globs(name: string, node: Node | undefined, of: ConfigGlob["of"]): readonly string[] | undefined {
    if (node === undefined) return undefined;
    if (node.kind !== "list") {
      const repair = { title: "Make it a list", newText: `[${this.#textAt(node)}]` };
      const isOne = node.kind === "scalar" && typeof node.value === "string" && !this.#textAt(node).includes("\n");
      this.#report(node, `'${name}' must be a list of globs`, isOne ? { repair } : {});
      return undefined;
    }
    return node.items.flatMap((item) => this.#glob(item, of) ?? []);
  }

  #glob(node: Node, of: ConfigGlob["of"]): string | undefined {
    if (node.kind !== "scalar" || typeof node.value !== "string") {
      this.#report(node, "a glob must be a string");
      return undefined;
    }
    const mistake = globMistake(node.value);
    if (mistake === undefined) {
      this.globs.push({ ...this.#located(node, node.value), of });
      return node.value;
    }
    const { message, glob } = mistake;
    this.#report(node, message, glob === undefined ? {} : { repair: this.#replacement(glob) });
    return undefined;
  }

  #bundles(node: Node | undefined): ReadonlyMap<string, string> {
    const folders = new Map<string, string>();
    if (node === undefined) return folders;
    if (node.kind !== "map") {
      this.#report(node, "'bundles' must be a mapping of images to bundle folders");
      return folders;
    }
    this.#reportOverridden(node);
    for (const { key, value } of node.pairs) {
      const folder = value.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
      if (folder === undefined || /^\/|\\|(?:^|\/)\.\.(?:\/|$)/.test(folder)) {
        this.#report(value, `the bundle folder of '${key.value}' must be this file's folder or a path below it`);
        continue;
      }
      const path = folder.replace(/^(?:\.\/)+/, "").replace(/^\.?\/?$|\/$/, "");
      this.bundleFolders.push(this.#located(value, path));
      const own = folderOf(this.#document?.path ?? "");
      folders.set(key.value, path === "" ? own : pathIn(own, path));
    }
    return folders;
  }

  #openshiftVersion(node: Node | undefined): string | undefined {
    if (node === undefined) return undefined;
    const text = this.#document && locatedString(this.#document, node)?.value;
    if (text === undefined) this.#report(node, "'openshiftVersion' must be a minor version such as '4.20'");
    else if (node.kind === "scalar" && typeof node.value !== "string" && parseOpenShiftMinor(text)) {
      const repair = { title: `Quote '${text}'`, newText: `'${text}'` };
      this.#report(node, `YAML reads this version as the number ${node.value}; put '${text}' in quotes`, { repair });
    } else if (parseOpenShiftMinor(text)) return text;
    else {
      const minor = /^v?([0-9]+\.[0-9]+)(?![0-9])/.exec(text)?.[1];
      const repair = minor === undefined ? undefined : { title: `Change to '${minor}'`, newText: `'${minor}'` };
      this.#report(node, `'${text}' is not a minor version such as '4.20'`, { repair });
    }
    return undefined;
  }

  #reportOverridden({ overridden }: MapNode): void {
    for (const { key } of overridden) {
      this.#report(key, `'${key.value}' is defined again below; only the last value has an effect`);
    }
  }

  #replacement(text: string): ConfigMistake["repair"] {
    return { title: `Change to '${text}'`, newText: quoteString(text, this.#document?.format ?? "yaml") };
  }

  #report(at: Span, message: string, more: Pick<ConfigMistake, "candidates" | "repair"> = {}): void {
    if (this.#document) this.mistakes.push({ message, at: { document: this.#document, span: spanOf(at) }, ...more });
  }

  #located(at: Span, value: string): Located<string> {
    return { document: this.#document as Document, span: spanOf(at), value };
  }

  #textAt({ start, end }: Span): string {
    return this.#document?.text.slice(start, end) ?? "";
  }
}

function isEmptyList(node: Node | undefined): boolean {
  return node?.kind === "list" && node.items.length === 0;
}

/** A mistake in a glob; it completes no sentence. */
interface GlobMistake {
  readonly message: string;
  /** The glob that was probably meant. */
  readonly glob: string | undefined;
}

/** Why a glob of paths below a settings file cannot match as its author expects; undefined for a valid glob. */
function globMistake(glob: string): GlobMistake | undefined {
  if (glob === "") return { message: "an empty glob matches nothing; remove it", glob: undefined };
  if (glob.includes("\\")) return { message: "use '/' between folders", glob: glob.replaceAll("\\", "/") };
  if (glob.startsWith("!")) return { message: "a glob cannot be negated; remove the '!'", glob: undefined };
  if (glob.startsWith("/")) {
    const message = "globs are relative to the folder of this file; remove the leading '/'";
    return { message, glob: glob.replace(/^\/+/, "") || undefined };
  }
  if (/(?:^|\/)\.\.(?:\/|$)/.test(glob)) {
    return { message: "a glob matches only paths below the folder of this file; remove '..'", glob: undefined };
  }
  return undefined;
}
