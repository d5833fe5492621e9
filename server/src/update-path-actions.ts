// Offers the update path of the version under the cursor as a code action. It is left out of automatic requests, which
// would show a light bulb on every entry.

import { type CodeAction, CodeActionKind, type CodeActionParams, CodeActionTriggerKind } from "vscode-languageserver";
import { entriesNamed, packageAt, selectionAt, showInvisible } from "#core";
import { type EntryTarget, showUpdatePathCommand } from "#protocol";
import type { ClientSupport } from "./client-capabilities.ts";
import { type DocumentRequest, spanOf } from "./document-requests.ts";
import type { ServerState } from "./server-state.ts";

/** The action on the entry or bundle at the start of the range, as a command of the client. */
export function updatePathActions(
  state: ServerState,
  { snapshot, params: { textDocument, range, context } }: DocumentRequest<CodeActionParams>,
  { showsUpdatePath }: ClientSupport,
): CodeAction[] {
  if (!showsUpdatePath || context.only !== undefined || context.triggerKind !== CodeActionTriggerKind.Invoked)
    return [];
  const { start } = spanOf(state, snapshot, range);
  const pkg = packageAt(snapshot, start)?.pkg;
  const { channel: own, entry } = selectionAt(snapshot, start);
  if (pkg === undefined || entry === undefined) return [];
  const [first] = entriesNamed(pkg, entry);
  const channel = own ?? first?.channel.name?.value;
  if (first === undefined || channel === undefined) return [];
  const target: EntryTarget = { uri: textDocument.uri, package: pkg.name, channel, entry };
  const title = `Show update path from '${showInvisible(entry)}'`;
  return [
    { title, kind: CodeActionKind.Empty, command: { title, command: showUpdatePathCommand, arguments: [target] } },
  ];
}
