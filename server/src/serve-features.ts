// One line per language feature.

import { CodeActionKind, type Connection, type Range } from "vscode-languageserver";
import {
  codeActionsIn,
  completionsAt,
  definitionAt,
  foldsOf,
  highlightsAt,
  hoverAt,
  referencesAt,
  rewritesIn,
  type Snapshot,
  type Span,
  symbolsOf,
} from "#core";
import type { Client } from "./client-capabilities.ts";
import {
  toCodeAction,
  toCompletionItems,
  toFoldingRanges,
  toHighlights,
  toHover,
  toLocations,
  toRefactoring,
  toSymbols,
} from "./convert.ts";
import { createHandle } from "./handle.ts";
import type { View } from "./view.ts";

/** Answers the requests about a place or a document. */
export function serveFeatures(connection: Connection, view: View, client: () => Client): void {
  const { inDocument, atPosition } = createHandle(connection, view);

  connection.onHover(
    atPosition("textDocument/hover", null, ({ snapshot, offset }) =>
      toHover(view, snapshot, hoverAt(snapshot, offset)),
    ),
  );
  connection.onCompletion(
    atPosition("textDocument/completion", [], ({ snapshot, offset }) =>
      toCompletionItems(view, snapshot, completionsAt(snapshot, offset)),
    ),
  );
  connection.onDefinition(
    atPosition("textDocument/definition", [], ({ snapshot, offset }) =>
      toLocations(view, snapshot, definitionAt(snapshot, offset)),
    ),
  );
  connection.onReferences(
    atPosition("textDocument/references", [], ({ params, snapshot, offset }) =>
      toLocations(view, snapshot, referencesAt(snapshot, offset, params.context)),
    ),
  );
  connection.onDocumentHighlight(
    atPosition("textDocument/documentHighlight", [], ({ snapshot, offset }) =>
      toHighlights(view, snapshot, highlightsAt(snapshot, offset)),
    ),
  );
  connection.onDocumentSymbol(
    inDocument("textDocument/documentSymbol", [], ({ snapshot }) =>
      toSymbols(view, snapshot, symbolsOf(snapshot.file)),
    ),
  );
  connection.onFoldingRanges(
    inDocument("textDocument/foldingRange", [], ({ snapshot }) =>
      toFoldingRanges(view, snapshot, foldsOf(snapshot.file), client().foldingLimit),
    ),
  );
  connection.onCodeAction(
    inDocument("textDocument/codeAction", [], ({ params, snapshot }) => {
      const { only } = params.context;
      const span = spanOf(view, snapshot, params.range);
      const repairs = wants(CodeActionKind.QuickFix, only) ? codeActionsIn(snapshot, span) : [];
      const rewrites = wants(CodeActionKind.RefactorRewrite, only) ? rewritesIn(snapshot, span) : [];
      return [
        ...repairs.flatMap((action) => toCodeAction(view, snapshot, action) ?? []),
        ...rewrites.flatMap((rewrite) => toRefactoring(view, snapshot, rewrite) ?? []),
      ];
    }),
  );
}

function spanOf(view: View, { file }: Snapshot, { start, end }: Range): Span {
  const lines = view.linesOf(file);
  return { start: lines.offsetAt(start), end: lines.offsetAt(end) };
}

/** Kinds are hierarchical: whoever asks for "" or "refactor" wants a "refactor.rewrite", whoever asks for "source" does not. */
function wants(kind: CodeActionKind, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((each) => each === "" || each === kind || kind.startsWith(`${each}.`));
}
