// Settings come in layers: those of the editor below those of each `.olm-catalogs.yaml`, from the farthest to the nearest.
// All lists of layers here begin with the weakest.

import { memoizeByBoth } from "../base/memoize.ts";
import { folderOf, pathBelow } from "../base/path.ts";
import { levelsOfProfiles, type ProfileName } from "../settings/profiles.ts";
import type { Settings } from "../settings/settings.ts";
import type { RuleLevel } from "../settings/severity.ts";
import { isConfigFile } from "./config-file.ts";
import { foldersUpTo, workspaceFolderOf } from "./infer-catalog-root.ts";
import { matchesAtOrAbove, matchesPathGlob, type PathGlob, readPathGlob } from "./path-glob.ts";

/** Levels by rule id. A rule that is not listed keeps its default. */
export type RuleLevels = Readonly<Record<string, RuleLevel>>;

/** Settings from one place. */
export interface SettingsLayer {
  /** The spellings of a path that globs of this layer are compared with; empty for a path that they cannot match. */
  readonly spellingsOf: (path: string) => readonly string[];
  readonly rules: RuleLevels;
  /** The profiles that are on; undefined where the layer does not say. */
  readonly profiles: readonly ProfileName[] | undefined;
  /** Later ones take precedence. */
  readonly overrides: readonly SettingsOverride[];
  readonly exclude: readonly PathGlob[];
  /** Undefined where the layer does not say which folders are catalogs. */
  readonly catalogRoots: readonly PathGlob[] | undefined;
  readonly openshiftVersion: string | undefined;
  /** The bundle folders that images were built from. */
  readonly bundles: ReadonlyMap<string, string>;
}

/** Settings for some paths of a layer. */
export interface SettingsOverride {
  readonly paths: readonly PathGlob[];
  readonly rules: RuleLevels;
  readonly profiles: readonly ProfileName[] | undefined;
  readonly openshiftVersion: string | undefined;
}

/** The editor's settings. Their globs are relative to the workspace folder or absolute. */
export function editorLayer(settings: Settings, workspaceFolders: readonly string[]): SettingsLayer {
  const { rules, profiles, exclude, catalogRoots, openshiftVersion } = settings;
  const spellingsOf = (path: string) => {
    const top = workspaceFolderOf(path, workspaceFolders);
    const relative = top === undefined ? undefined : pathBelow(top, path);
    return relative === undefined ? [path] : [path, relative || "."];
  };
  return {
    spellingsOf,
    rules,
    profiles: profiles.length === 0 ? undefined : profiles,
    overrides: [],
    exclude: exclude.map(readPathGlob),
    catalogRoots: catalogRoots.length === 0 ? undefined : catalogRoots.map(readPathGlob),
    openshiftVersion,
    bundles: new Map(),
  };
}

/** The levels in a file, for any path; each path is looked up once. */
export function levelsByPath(layers: readonly SettingsLayer[]): (path: string) => RuleLevels {
  if (layers.every(({ overrides }) => overrides.length === 0)) {
    const levels = mergeLevels(layers);
    return () => levels;
  }
  const known = new Map<string, RuleLevels>();
  return (path) => {
    const levels = known.get(path) ?? levelsOf(layers, path);
    known.set(path, levels);
    return levels;
  };
}

function levelsOf(layers: readonly SettingsLayer[], path: string): RuleLevels {
  return mergeLevels(layers.flatMap((layer) => [layer, ...overridesFor(layer, path)]));
}

/**
 * The levels of all parts; a later part takes precedence. The last part with profiles says which are on, and a level
 * in any part takes precedence over those of profiles.
 */
function mergeLevels(parts: readonly Pick<SettingsLayer, "rules" | "profiles">[]): RuleLevels {
  const profiles = parts.findLast((part) => part.profiles !== undefined)?.profiles ?? [];
  const levels = [levelsOfProfiles(profiles), ...parts.map(({ rules }) => rules)];
  return Object.fromEntries(levels.flatMap((each) => Object.entries(each)));
}

function overridesFor(layer: SettingsLayer, path: string): readonly SettingsOverride[] {
  return layer.overrides.filter(({ paths }) => matchesPathOrParent(layer, paths, path));
}

/** The OpenShift version that settings state. */
export interface StatedVersion {
  readonly version: string;
  /** Whether an override states it for some paths. */
  readonly isForPath: boolean;
}

/** What settings state for a catalog's folder, or for the folder of another file; `openShiftTargetIn` decides. */
export function statedOpenShiftVersion(layers: readonly SettingsLayer[], folder: string): StatedVersion | undefined {
  for (const layer of layers.toReversed()) {
    const override = overridesFor(layer, folder).findLast(({ openshiftVersion }) => openshiftVersion !== undefined);
    const version = override?.openshiftVersion ?? layer.openshiftVersion;
    if (version !== undefined) return { version, isForPath: override?.openshiftVersion !== undefined };
  }
  return undefined;
}

/** The nearest folder at or above a file that the strongest layer with `catalogRoots` names; undefined without one. */
export function configuredRootIn(layers: readonly SettingsLayer[], path: string): string | undefined {
  const layer = layers.findLast(({ catalogRoots }) => catalogRoots !== undefined);
  const globs = layer?.catalogRoots;
  if (!layer || !globs) return undefined;
  return foldersUpTo(folderOf(path), undefined).find((folder) =>
    layer.spellingsOf(folder).some((spelling) => globs.some((glob) => matchesPathGlob(glob, spelling))),
  );
}

/** Whether any layer excludes a file. Settings files are never excluded. */
export function isExcludedBy(layers: readonly SettingsLayer[], path: string): boolean {
  return !isConfigFile(path) && layers.some((layer) => matchesPathOrParent(layer, layer.exclude, path));
}

/** The paths that no layer excludes: the same list if that is all of them. */
export function withoutExcludedPaths(layers: readonly SettingsLayer[], paths: readonly string[]): readonly string[] {
  return layers
    .filter(({ exclude }) => exclude.length > 0)
    .reduce((left, layer) => withoutExcludedByOne(left, layer), paths);
}

const withoutExcludedByOne = memoizeByBoth((paths: readonly string[], layer: SettingsLayer): readonly string[] =>
  paths.filter((path) => !isExcludedBy([layer], path)),
);

/** Whether a glob matches the path or a folder that contains it. */
function matchesPathOrParent(layer: SettingsLayer, globs: readonly PathGlob[], path: string): boolean {
  if (globs.length === 0) return false;
  return layer.spellingsOf(path).some((spelling) => globs.some((glob) => matchesAtOrAbove(glob, spelling)));
}
