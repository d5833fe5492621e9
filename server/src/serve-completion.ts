// Completion: what core offers at a place, in the client's terms.

import {
  type Command,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  type CompletionParams,
  CompletionTriggerKind,
  type Connection,
  InsertTextFormat,
  InsertTextMode,
} from "vscode-languageserver";
import { type Completion, completionsAt, type Snapshot, showInvisible, textBetween } from "#core";
import { completeAgainCommand } from "#protocol";
import type { ClientSupport } from "./client-capabilities.ts";
import type { PositionRequest, RequestHandlers } from "./document-requests.ts";
import type { ServerState } from "./server-state.ts";

/**
 * Where a value begins, inside a range, and in a list. Letters trigger completion anyway, digits in a version do not. Colons
 * and dots must not: they come shortly before Enter, which would take from the old list until the answer is there.
 */
export const completionTriggers = " \"'[{,=<>0123456789";

/** A request later than this after a change was made by hand, not by typing. */
const typingMs = 500;

/** Answers completion requests. An empty list means that the text is ours and nothing fits; null, that it is not ours. */
export function serveCompletion(
  connection: Connection,
  state: ServerState,
  { atPosition }: RequestHandlers,
  client: () => ClientSupport,
): void {
  connection.onCompletion(
    atPosition<CompletionParams, CompletionList | null>(
      "textDocument/completion",
      null,
      (asked) => {
        const { snapshot, offset } = asked;
        const { snippets } = client();
        const completions = completionsAt(snapshot, offset, { snippets, isTyping: isTyping(state, asked) });
        if (!completions) return null;
        return { isIncomplete: !isUnasked(state, asked), items: toItems(state, snapshot, completions, client()) };
      },
      (path, token) => state.session.draft(path, token),
    ),
  );
}

/** Whether the editor asks because of what was just typed. Behind a space, it asks only for its trigger characters. */
function isTyping(state: ServerState, asked: PositionRequest<CompletionParams>): boolean {
  if (triggerKind(asked) !== CompletionTriggerKind.Invoked) return true;
  const { snapshot, offset } = asked;
  return /\S/.test(textBetween(snapshot.file, offset - 1, offset)) && isUnasked(state, asked);
}

/**
 * Whether the editor asks without being told to, because of what was just typed or taken. It keeps such a list until
 * nothing fits any more; if it asked again, an Enter could take from the old list before the answer is there. A list that
 * was asked for by hand would stay, so it is asked for again with each letter.
 */
function isUnasked(state: ServerState, asked: PositionRequest<CompletionParams>): boolean {
  const kind = triggerKind(asked);
  if (kind !== CompletionTriggerKind.Invoked) return kind === CompletionTriggerKind.TriggerCharacter;
  const document = state.documents.get(asked.snapshot.file.path);
  return document?.typedUpTo === asked.offset && performance.now() - document.changedAt < typingMs;
}

function triggerKind({ params }: PositionRequest<CompletionParams>): CompletionTriggerKind {
  return params.context?.triggerKind ?? CompletionTriggerKind.Invoked;
}

/** Shows the next list as typing does: one that was asked for by hand stays when nothing in it fits any more. */
const completeAgain: Command = { title: "Complete", command: completeAgainCommand, arguments: [{ auto: true }] };

const completionKinds: Readonly<Record<Completion["kind"], CompletionItemKind>> = {
  package: CompletionItemKind.Module,
  channel: CompletionItemKind.Class,
  bundle: CompletionItemKind.Reference,
  version: CompletionItemKind.Value,
  range: CompletionItemKind.Operator,
  value: CompletionItemKind.EnumMember,
  field: CompletionItemKind.Property,
  blob: CompletionItemKind.Struct,
  image: CompletionItemKind.File,
};

/** In the order given: an editor would sort by label otherwise. */
function toItems(
  state: ServerState,
  snapshot: Snapshot,
  completions: readonly Completion[],
  { insertsAsIs, completesAgain }: ClientSupport,
): CompletionItem[] {
  const { file } = snapshot;
  return completions.map((completion, index) => {
    const { label, kind, detail, documentation, deprecated, span, isSnippet, filter, asksAgain, more } = completion;
    const isLong = completion.newText.includes("\n");
    const range = state.rangeOf(file, span);
    const before = textBetween(file, span.start - range.start.character, span.start);
    const newText = isLong && isSnippet && !insertsAsIs ? dedented(completion.newText, before) : completion.newText;
    return {
      label: showInvisible(label),
      kind: completionKinds[kind],
      sortText: String(index).padStart(6, "0"),
      textEdit: { range, newText },
      ...(isSnippet ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
      ...(isLong && (insertsAsIs || !isSnippet) ? { insertTextMode: InsertTextMode.asIs } : {}),
      ...(detail === undefined ? {} : { detail: showInvisible(detail) }),
      ...(documentation === undefined ? {} : { documentation: { kind: "markdown", value: documentation } }),
      ...(filter === undefined ? {} : { filterText: filter }),
      ...(deprecated ? { tags: [CompletionItemTag.Deprecated] } : {}),
      ...(asksAgain && completesAgain ? { command: completeAgain } : {}),
      ...(more.length > 0
        ? {
            additionalTextEdits: more.map((edit) => ({ range: state.rangeOf(file, edit.span), newText: edit.newText })),
          }
        : {}),
    };
  });
}

/** A client that knows no other way indents the lines of a snippet as the line that it begins on. */
function dedented(newText: string, before: string): string {
  const indent = /^ */.exec(before)?.[0] ?? "";
  return newText.replaceAll(`\n${indent}`, "\n");
}
