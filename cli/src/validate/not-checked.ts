// Describes what was not checked. Many files of one kind share a line.

import { groupBy } from "#core";
import { shownPath } from "../catalogs/paths.ts";
import type { NotChecked } from "./validation.ts";

/** Up to this number, files of one kind get a line each. */
const MAX_NAMED = 3;

/** A sentence such as "template.yaml (olm.semver): templates are not rendered". */
export interface NotCheckedSentence {
  /** The absolute path of a file that it is about. */
  readonly path: string;
  readonly text: string;
}

/** A sentence for each file, or for a group of files of the same kind with the same reason. */
export function describeNotChecked(all: readonly NotChecked[], cwd: string): readonly NotCheckedSentence[] {
  const groups = groupBy(all, ({ kind, reason }) => JSON.stringify([kind, reason]));
  return [...groups.values()].flatMap((group) =>
    group.length > MAX_NAMED ? describeGroup(group, cwd) : group.map(describeFile(cwd)),
  );
}

function describeFile(cwd: string) {
  return ({ path, kind, reason }: NotChecked): NotCheckedSentence => {
    return { path, text: `${shownPath(cwd, path)} (${kind}): ${reason}` };
  };
}

function describeGroup(group: readonly NotChecked[], cwd: string): readonly NotCheckedSentence[] {
  return group.slice(0, 1).map(({ path, kind, reason }) => {
    return { path, text: `${group.length} files (${kind}), such as ${shownPath(cwd, path)}: ${reason}` };
  });
}
