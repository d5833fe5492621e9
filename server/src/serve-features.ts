// One line per language feature.

import { CodeActionKind, type Connection, type Range } from "vscode-languageserver";
import {
  codeActionsIn,
  completionsAt,
  definitionAt,
  foldsOf,
  highlightsAt,
  hoverAt,
  refactoringsIn,
  referencesAt,
  type Snapshot,
  type Span,
  symbolsOf,
} from "#core";
import type { ClientSupport } from "./client-capabilities.ts";
import {
  toCodeAction,
  toCompletionItems,
  toFoldingRanges,
  toHighlights,
  toHover,
  toLocations,
  toRefactorAction,
  toSymbols,
} from "./convert.ts";
import { createRequestHandlers, type RequestHandlers } from "./document-requests.ts";
import type { ServerState } from "./server-state.ts";

/** Answers the requests about a place or a document. */
export function serveFeatures(connection: Connection, state: ServerState, client: () => ClientSupport): void {
  const handlers = createRequestHandlers(connection, state);
  servePlaces(connection, state, handlers);
  serveOutline(connection, state, handlers, client);
  serveCodeActions(connection, state, handlers);
}

function servePlaces(connection: Connection, state: ServerState, { atPosition }: RequestHandlers): void {
  connection.onHover(
    atPosition("textDocument/hover", null, ({ snapshot, offset }) =>
      toHover(state, snapshot, hoverAt(snapshot, offset)),
    ),
  );
  connection.onCompletion(
    atPosition("textDocument/completion", [], ({ snapshot, offset }) =>
      toCompletionItems(state, snapshot, completionsAt(snapshot, offset)),
    ),
  );
  connection.onDefinition(
    atPosition("textDocument/definition", [], ({ snapshot, offset }) =>
      toLocations(state, snapshot, definitionAt(snapshot, offset)),
    ),
  );
  connection.onReferences(
    atPosition("textDocument/references", [], ({ params, snapshot, offset }) =>
      toLocations(state, snapshot, referencesAt(snapshot, offset, params.context)),
    ),
  );
  connection.onDocumentHighlight(
    atPosition("textDocument/documentHighlight", [], ({ snapshot, offset }) =>
      toHighlights(state, snapshot, highlightsAt(snapshot, offset)),
    ),
  );
}

function serveOutline(
  connection: Connection,
  state: ServerState,
  { inDocument }: RequestHandlers,
  client: () => ClientSupport,
): void {
  connection.onDocumentSymbol(
    inDocument("textDocument/documentSymbol", [], ({ snapshot }) =>
      toSymbols(state, snapshot, symbolsOf(snapshot.file)),
    ),
  );
  connection.onFoldingRanges(
    inDocument("textDocument/foldingRange", [], ({ snapshot }) =>
      toFoldingRanges(state, snapshot, foldsOf(snapshot.file), client().foldingLimit),
    ),
  );
}

function serveCodeActions(connection: Connection, state: ServerState, { inDocument }: RequestHandlers): void {
  connection.onCodeAction(
    inDocument("textDocument/codeAction", [], ({ params, snapshot }) => {
      const { only } = params.context;
      const span = spanOf(state, snapshot, params.range);
      const repairs = wants(CodeActionKind.QuickFix, only) ? codeActionsIn(snapshot, span) : [];
      const rewrites = wants(CodeActionKind.RefactorRewrite, only) ? refactoringsIn(snapshot, span) : [];
      return [
        ...repairs.flatMap((action) => toCodeAction(state, snapshot, action) ?? []),
        ...rewrites.flatMap((rewrite) => toRefactorAction(state, snapshot, rewrite) ?? []),
      ];
    }),
  );
}

function spanOf(state: ServerState, { file }: Snapshot, { start, end }: Range): Span {
  const lines = state.linesOf(file);
  return { start: lines.offsetAt(start), end: lines.offsetAt(end) };
}

/** Kinds are hierarchical: a request for "" or "refactor" includes "refactor.rewrite"; a request for "source" does not. */
function wants(kind: CodeActionKind, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((each) => each === "" || each === kind || kind.startsWith(`${each}.`));
}
