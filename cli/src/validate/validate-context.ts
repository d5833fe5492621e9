import type { Severities, Workspace } from "#core";
import type { ConfigFiles } from "../catalogs/config-files.ts";
import type { OpenShiftContextReader } from "../catalogs/openshift-context-reader.ts";

/** What a run of `validate` works with. */
export interface ValidateContext {
  readonly workspace: Workspace;
  readonly cwd: string;
  readonly config: ConfigFiles;
  /** The levels of `--rule`, which override those of settings files. */
  readonly levels: Severities;
  readonly openShift: OpenShiftContextReader;
  /** True to accept a pattern that matches nothing. */
  readonly allowEmpty: boolean;
  readonly onProgress: (done: number, all: number) => void;
}

/** The rule levels for a catalog's root, or for a file outside of any catalog. */
export async function levelsFor(path: string, { config, levels }: ValidateContext): Promise<Severities> {
  return { ...(await config.levelsAbove(path)), ...levels };
}
