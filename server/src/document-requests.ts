// What every request about a document needs: the document's snapshot, offsets for positions, guarding and timing.

import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  type Position,
  type Range,
  type TextDocumentIdentifier,
} from "vscode-languageserver";
import type { Snapshot, Span } from "#core";
import { RequestError } from "./request-error.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import { pathOfUri } from "./uri-paths.ts";

/** A request's document at this moment. */
export interface DocumentRequest<Params> {
  readonly params: Params;
  readonly snapshot: Snapshot;
  readonly token: CancellationToken;
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

/** Reads the snapshot that a request needs. */
type ReadSnapshot = (path: string, token: CancellationToken) => Promise<Snapshot | undefined>;

/** Reads a template's snapshot with the workspace's catalogs of its packages. */
export function withCatalogs({ session }: ServerState): ReadSnapshot {
  return (path, token) => session.snapshotWithCatalogs(path, token);
}

type Handler<Params, Result> = (params: Params, token: CancellationToken) => Promise<Result>;

export type RequestHandlers = ReturnType<typeof createRequestHandlers>;

/** Creates handlers that answer `empty` for other documents, and when something fails. */
export function createRequestHandlers(connection: Connection, state: ServerState) {
  function inDocument<Params extends DocumentParams, Result>(
    method: string,
    empty: Result,
    work: (asked: DocumentRequest<Params>) => Result | Promise<Result>,
    read: ReadSnapshot = (path, token) => state.session.snapshot(path, token),
  ): Handler<Params, Result> {
    return (params, token) => {
      const { uri } = params.textDocument;
      const answer = async () => {
        const snapshot = await read(pathOfUri(uri), token);
        return snapshot ? work({ params, snapshot, token }) : empty;
      };
      return runSafely(connection, { method, uri }, empty, answer, token);
    };
  }

  function atPosition<Params extends PositionParams, Result>(
    method: string,
    empty: Result,
    work: (asked: PositionRequest<Params>) => Result | Promise<Result>,
    read?: ReadSnapshot,
  ): Handler<Params, Result> {
    const atOffset = ({ params, snapshot, token }: DocumentRequest<Params>) => {
      if (!isPosition(params.position)) throw new RequestError(ErrorCodes.InvalidParams, "a position is missing");
      return work({ params, snapshot, token, offset: state.linesOf(snapshot.file).offsetAt(params.position) });
    };
    return inDocument(method, empty, atOffset, read);
  }

  return { inDocument, atPosition };
}

/** A range of the snapshot's file as offsets. */
export function spanOf(state: ServerState, { file }: Snapshot, { start, end }: Range): Span {
  const lines = state.linesOf(file);
  return { start: lines.offsetAt(start), end: lines.offsetAt(end) };
}

/** What comes over the wire may be anything. */
export function isPosition(position: Partial<Position> | null | undefined): boolean {
  return typeof position?.line === "number" && typeof position.character === "number";
}
