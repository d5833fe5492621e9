// What was not checked, as people read it: files of one kind and reason together, so that a hundred CSVs are one line.

import { shownPath } from "../catalogs/paths.ts";
import type { NotChecked } from "./validation.ts";

/** Up to so many files of one kind are named each by itself. */
const MAX_NAMED = 3;

/** What was not checked, in a sentence such as "template.yaml (olm.semver): templates are not rendered". */
export interface NotCheckedSentence {
  /** One of the files that it is about, absolute. */
  readonly path: string;
  readonly text: string;
}

/** A sentence for each file, or for many of one kind. */
export function describeNotChecked(all: readonly NotChecked[], cwd: string): readonly NotCheckedSentence[] {
  const groups = new Map<string, NotChecked[]>();
  for (const each of all) {
    const key = JSON.stringify([each.kind, each.reason]);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
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
