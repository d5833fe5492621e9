// Semantic tokens: names that are a head, skipped, deprecated or missing.

import {
  type Connection,
  type SemanticTokens,
  SemanticTokensBuilder,
  type SemanticTokensOptions,
} from "vscode-languageserver";
import {
  type SemanticToken,
  type Snapshot,
  type Span,
  semanticTokenModifiers,
  semanticTokensOf,
  semanticTokenTypes,
} from "#core";
import { type RequestHandlers, spanOf } from "./document-requests.ts";
import { KeptAnswers, movedSpan } from "./kept-answers.ts";
import type { ServerState } from "./server-state.ts";
import type { NoteAnswer } from "./shown-answers.ts";

/** What the server offers. Only special names are tokens, so an answer is short and differences would not pay. */
export const semanticTokensOptions: SemanticTokensOptions = {
  legend: { tokenTypes: [...semanticTokenTypes], tokenModifiers: [...semanticTokenModifiers] },
  full: true,
  range: true,
};

/**
 * Answers the tokens of a document and of a range of it; none where the setting turns them off. For a document outside of
 * catalogs the answer is null, so that the editor asks the next extension.
 */
export function serveSemanticTokens(
  connection: Connection,
  state: ServerState,
  { inDocument }: RequestHandlers,
  note: NoteAnswer,
): void {
  const { semanticTokens } = connection.languages;
  const kept = new KeptAnswers<SemanticToken>(state, {
    startOf: ({ span }) => span.start,
    moved: (token, by) => ({ ...token, span: movedSpan(token.span, by) }),
  });
  const answer = (snapshot: Snapshot, { start, end }: Span) => {
    note("semanticTokens", snapshot);
    if (!snapshot.settings.semanticHighlighting) return noTokens;
    const tokens = kept.stable(snapshot.file, semanticTokensOf(snapshot));
    if (tokens.length === 0 && snapshot.catalogs.length === 0) return noTokens;
    const shown = tokens.filter(({ span }) => start <= span.end && span.start <= end);
    return toSemanticTokens(state, snapshot, shown);
  };
  semanticTokens.on(
    inDocument("textDocument/semanticTokens/full", noTokens, ({ snapshot }) =>
      answer(snapshot, { start: 0, end: snapshot.file.text.length }),
    ),
  );
  semanticTokens.onRange(
    inDocument("textDocument/semanticTokens/range", noTokens, ({ params, snapshot }) =>
      answer(snapshot, spanOf(state, snapshot, params.range)),
    ),
  );
}

const noTokens: SemanticTokens | null = null;

function toSemanticTokens(state: ServerState, snapshot: Snapshot, tokens: readonly SemanticToken[]): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const token of tokens) {
    const { start, end } = state.rangeOf(snapshot.file, token.span);
    const type = semanticTokenTypes.indexOf(token.type);
    builder.push(start.line, start.character, end.character - start.character, type, modifierBits(token));
  }
  return builder.build();
}

function modifierBits({ modifiers }: SemanticToken): number {
  return modifiers.reduce((bits, each) => bits | (1 << semanticTokenModifiers.indexOf(each)), 0);
}
