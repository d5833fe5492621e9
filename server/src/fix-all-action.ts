// The action that applies all mechanical fixes of a file, for `editor.codeActionsOnSave` and the menu of source actions.

import { type CodeAction, CodeActionKind, type CodeActionParams } from "vscode-languageserver";
import { fixAllIn } from "#core";
import { toWorkspaceEdit } from "./convert.ts";
import type { DocumentRequest } from "./document-requests.ts";
import { inSteps } from "./others-first.ts";
import { wantsKind } from "./refactoring/serve-refactorings.ts";
import type { ServerState } from "./server-state.ts";

export const fixAllKind = `${CodeActionKind.SourceFixAll}.olmCatalogs`;

/** The action, if the client asks for its kind: a menu at the cursor is not about the whole file. */
export async function fixAllActions(
  state: ServerState,
  { snapshot, params, token }: DocumentRequest<CodeActionParams>,
): Promise<readonly CodeAction[]> {
  const { only } = params.context;
  const isWanted = only !== undefined && wantsKind(fixAllKind, only);
  const change = isWanted ? await inSteps(fixAllIn(snapshot), token) : undefined;
  const edit = change && toWorkspaceEdit(state, snapshot, change.edits);
  return change && edit ? [{ title: change.title, kind: fixAllKind, edit }] : [];
}
