// Inlay hints: versions that names do not tell, heads, OpenShift limits, what a range matches.

import { type Connection, type InlayHint as LspInlayHint, MarkupKind } from "vscode-languageserver";
import { type InlayHint, inlayHintsOf, type Snapshot, showInvisible } from "#core";
import { type RequestHandlers, spanOf } from "./document-requests.ts";
import { KeptAnswers } from "./kept-answers.ts";
import type { ServerState } from "./server-state.ts";
import type { NoteAnswer } from "./shown-answers.ts";

/** Answers the hints in a range of a document; none where the setting turns them off. */
export function serveInlayHints(
  connection: Connection,
  state: ServerState,
  { inDocument }: RequestHandlers,
  note: NoteAnswer,
): void {
  const kept = new KeptAnswers<InlayHint>(state, {
    startOf: ({ at }) => at,
    moved: (hint, by) => ({ ...hint, at: hint.at + by }),
  });
  connection.languages.inlayHint.on(
    inDocument("textDocument/inlayHint", [], ({ params, snapshot }) => {
      note("inlayHint", snapshot);
      if (!snapshot.settings.inlayHints) return [];
      const { start, end } = spanOf(state, snapshot, params.range);
      return kept
        .stable(snapshot.file, inlayHintsOf(snapshot))
        .filter(({ at }) => start <= at && at <= end)
        .map((hint) => toInlayHint(state, snapshot, hint));
    }),
  );
}

function toInlayHint(state: ServerState, snapshot: Snapshot, { at, parts }: InlayHint): LspInlayHint {
  const label = parts.flatMap(({ label: value, tooltip, location }, index) => {
    const place = location && state.locationOf(snapshot, location);
    return [
      ...(index > 0 ? [{ value: " · " }] : []),
      {
        value: showInvisible(value),
        tooltip: { kind: MarkupKind.Markdown, value: tooltip },
        ...(place ? { location: place } : {}),
      },
    ];
  });
  return { position: state.linesOf(snapshot.file).positionAt(at), label, paddingLeft: true };
}
