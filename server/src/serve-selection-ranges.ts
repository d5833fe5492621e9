import {
  type Connection,
  ErrorCodes,
  type Position,
  type SelectionRange,
  type SelectionRangeParams,
} from "vscode-languageserver";
import { selectionRangesAt } from "#core";
import { isPosition, type RequestHandlers } from "./document-requests.ts";
import { RequestError } from "./request-error.ts";
import type { ServerState } from "./server-state.ts";

/** Answers textDocument/selectionRange: one chain of ranges for each cursor. */
export function serveSelectionRanges(
  connection: Connection,
  state: ServerState,
  { inDocument }: RequestHandlers,
): void {
  connection.onSelectionRanges(
    inDocument<SelectionRangeParams, SelectionRange[]>("textDocument/selectionRange", [], ({ params, snapshot }) => {
      if (!Array.isArray(params.positions) || !params.positions.every(isPosition)) {
        throw new RequestError(ErrorCodes.InvalidParams, "positions are missing");
      }
      const lines = state.linesOf(snapshot.file);
      return params.positions.map((position: Position) => {
        const spans = selectionRangesAt(snapshot, lines.offsetAt(position));
        return spans.reduceRight<SelectionRange | undefined>((parent, span) => {
          const range = state.rangeOf(snapshot.file, span);
          return parent ? { range, parent } : { range };
        }, undefined) as SelectionRange;
      });
    }),
  );
}
