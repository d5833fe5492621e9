import { configFileName, isExcludedBy, levelsByPath, type Severities, type Workspace } from "#core";
import type { ConfigFiles } from "../catalogs/config-files.ts";
import type { OpenShiftContextReader } from "../catalogs/openshift-context-reader.ts";
import type { TemplateReader } from "../catalogs/template-reader.ts";
import type { ReleasedReader } from "./against.ts";
import type { NotChecked } from "./validation.ts";

/** What a run of `validate` works with. */
export interface ValidateContext {
  readonly workspace: Workspace;
  readonly cwd: string;
  readonly config: ConfigFiles;
  readonly openShift: OpenShiftContextReader;
  readonly templates: TemplateReader;
  /** True to accept a pattern that matches nothing. */
  readonly allowEmpty: boolean;
  /** The released state that catalogs are compared with. */
  readonly released: ReleasedReader | undefined;
  readonly onProgress: (done: number, all: number) => void;
}

/** The rule levels for the files of a catalog, given its root, or for a file outside of any catalog. */
export async function levelsFor(path: string, { config }: ValidateContext): Promise<Severities> {
  return levelsByPath(await config.layersAbove(path));
}

/** Whether a settings file excludes a file or folder. */
export async function isExcluded(path: string, { config }: ValidateContext): Promise<boolean> {
  return isExcludedBy(await config.layersAbove(path), path);
}

/** What is reported of excluded files and folders. */
export function notCheckedBecauseExcluded(paths: readonly string[]): readonly NotChecked[] {
  return paths.map((path) => ({ path, kind: "excluded", reason: `'exclude' in ${configFileName} matches it` }));
}
