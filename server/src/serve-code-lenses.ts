// Code lenses: what can update to an entry, where both OLMs update next, and the graph.

import type { Command, Connection, CodeLens as LspCodeLens } from "vscode-languageserver";
import { type CodeLens, codeLensesOf, type Snapshot, showInvisible } from "#core";
import { type EntryTarget, goToEntryCommand, showPredecessorsCommand, showUpgradeGraphCommand } from "#protocol";
import type { ClientSupport } from "./client-capabilities.ts";
import type { RequestHandlers } from "./document-requests.ts";
import { KeptAnswers, movedSpan } from "./kept-answers.ts";
import type { ServerState } from "./server-state.ts";
import type { NoteAnswer } from "./shown-answers.ts";

/** Answers the lenses of a document; none where the setting turns them off. */
export function serveCodeLenses(
  connection: Connection,
  state: ServerState,
  { inDocument }: RequestHandlers,
  { client, note }: { readonly client: () => ClientSupport; readonly note: NoteAnswer },
): void {
  const kept = new KeptAnswers<CodeLens>(state, {
    startOf: ({ span }) => span.start,
    moved: (lens, by) => ({ ...lens, span: movedSpan(lens.span, by) }),
  });
  connection.onCodeLens(
    inDocument("textDocument/codeLens", [], ({ snapshot }) => {
      note("codeLens", snapshot);
      if (!snapshot.settings.codeLens) return [];
      const lenses = kept.stable(snapshot.file, codeLensesOf(snapshot));
      return client().runsLensCommands ? toCodeLenses(state, snapshot, lenses) : toPlainLenses(state, snapshot, lenses);
    }),
  );
}

function toCodeLenses(state: ServerState, snapshot: Snapshot, lenses: readonly CodeLens[]): LspCodeLens[] {
  const uri = state.uriOf(snapshot.file.path);
  return lenses.map((lens) => ({
    range: state.rangeOf(snapshot.file, lens.span),
    command: toCommand(uri, lens),
  }));
}

/** An editor shows a command without a name as plain text. */
function toCommand(uri: string, { title, action, names }: CodeLens): Command {
  const shown = showInvisible(title);
  if (!action) return { title: shown, command: "" };
  const target: EntryTarget = {
    uri,
    package: names.package,
    ...(names.channel === undefined ? {} : { channel: names.channel }),
    ...(names.entry === undefined ? {} : { entry: names.entry }),
  };
  switch (action.kind) {
    case "predecessors":
      return { title: shown, command: showPredecessorsCommand, arguments: [target] };
    case "entry":
      return { title: shown, command: goToEntryCommand, arguments: [{ ...target, entry: action.entry }] };
    case "graph":
      return { title: shown, command: showUpgradeGraphCommand, arguments: [target] };
    default:
      return action satisfies never;
  }
}

/** For a client that does not know our commands: one plain text for each line, without the parts that only lead on. */
function toPlainLenses(state: ServerState, snapshot: Snapshot, lenses: readonly CodeLens[]): LspCodeLens[] {
  const byLine = new Map<number, LspCodeLens>();
  for (const { span, title, action } of lenses) {
    if (action?.kind === "graph") continue;
    const before = byLine.get(span.start)?.command?.title;
    const shown = showInvisible(title);
    const command = { title: before === undefined ? shown : `${before} · ${shown}`, command: "" };
    byLine.set(span.start, { range: state.rangeOf(snapshot.file, span), command });
  }
  return [...byLine.values()];
}
