// The action that applies all mechanical fixes of a file, for `editor.codeActionsOnSave` and the menu of source actions.

import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { fixAllIn, type Snapshot } from "#core";
import { toWorkspaceEdit } from "./convert.ts";
import { wantsKind } from "./refactoring/serve-refactorings.ts";
import type { ServerState } from "./server-state.ts";

export const fixAllKind = `${CodeActionKind.SourceFixAll}.olmCatalogs`;

/** The action, if the client asks for its kind: a menu at the cursor is not about the whole file. */
export function fixAllActions(
  state: ServerState,
  snapshot: Snapshot,
  only: readonly string[] | undefined,
): readonly CodeAction[] {
  const change = only !== undefined && wantsKind(fixAllKind, only) ? fixAllIn(snapshot) : undefined;
  const edit = change && toWorkspaceEdit(state, snapshot, change.edits);
  return change && edit ? [{ title: change.title, kind: fixAllKind, edit }] : [];
}
