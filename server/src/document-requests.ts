// What every request about a document needs: the document's snapshot, offsets for positions, guarding and timing.

import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  type Position,
  type TextDocumentIdentifier,
} from "vscode-languageserver";
import type { Snapshot } from "#core";
import { RequestError } from "./request-error.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import { pathOfUri } from "./uri-paths.ts";

/** A request's document at this moment. */
export interface DocumentRequest<Params> {
  readonly params: Params;
  readonly snapshot: Snapshot;
}

/** The same with the offset of the request's position. */
export interface PositionRequest<Params> extends DocumentRequest<Params> {
  readonly offset: number;
}

interface DocumentParams {
  readonly textDocument: TextDocumentIdentifier;
}

interface PositionParams extends DocumentParams {
  readonly position: Position;
}

type Handler<Params, Result> = (params: Params, token: CancellationToken) => Promise<Result>;

export type RequestHandlers = ReturnType<typeof createRequestHandlers>;

/** Creates handlers that answer `empty` for other documents, and when something fails. */
export function createRequestHandlers(connection: Connection, state: ServerState) {
  function inDocument<Params extends DocumentParams, Result>(
    method: string,
    empty: Result,
    work: (asked: DocumentRequest<Params>) => Result,
  ): Handler<Params, Result> {
    return (params, token) => {
      const { uri } = params.textDocument;
      const answer = async () => {
        const snapshot = await state.session.snapshot(pathOfUri(uri), token);
        return snapshot ? work({ params, snapshot }) : empty;
      };
      return runSafely(connection, { method, uri }, empty, answer, token);
    };
  }

  function atPosition<Params extends PositionParams, Result>(
    method: string,
    empty: Result,
    work: (asked: PositionRequest<Params>) => Result,
  ): Handler<Params, Result> {
    return inDocument(method, empty, ({ params, snapshot }: DocumentRequest<Params>) => {
      if (!isPosition(params.position)) throw new RequestError(ErrorCodes.InvalidParams, "a position is missing");
      return work({ params, snapshot, offset: state.linesOf(snapshot.file).offsetAt(params.position) });
    });
  }

  return { inDocument, atPosition };
}

/** What comes over the wire may be anything. */
function isPosition(position: Partial<Position> | null | undefined): boolean {
  return typeof position?.line === "number" && typeof position.character === "number";
}
