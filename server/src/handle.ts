// What every request about a document needs: the document's snapshot, offsets for positions, guarding and timing.

import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  type Position,
  type TextDocumentIdentifier,
} from "vscode-languageserver";
import type { Snapshot } from "#core";
import { guard } from "./guard.ts";
import { pathOfUri } from "./paths.ts";
import { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";

/** A request's document at this moment. */
export interface Asked<Params> {
  readonly params: Params;
  readonly snapshot: Snapshot;
}

/** The same with the offset of the request's position. */
export interface AskedAt<Params> extends Asked<Params> {
  readonly offset: number;
}

interface InDocument {
  readonly textDocument: TextDocumentIdentifier;
}

interface AtPosition extends InDocument {
  readonly position: Position;
}

type Handler<Params, Result> = (params: Params, token: CancellationToken) => Promise<Result>;

/** Makes handlers that answer `empty` for documents that are none of ours, and when something fails. */
export function createHandle(connection: Connection, view: View) {
  function inDocument<Params extends InDocument, Result>(
    method: string,
    empty: Result,
    work: (asked: Asked<Params>) => Result,
  ): Handler<Params, Result> {
    return (params, token) => {
      const { uri } = params.textDocument;
      const answer = async () => {
        const snapshot = await view.session.snapshot(pathOfUri(uri), token);
        return snapshot ? work({ params, snapshot }) : empty;
      };
      return guard(connection, { method, uri }, empty, answer, token);
    };
  }

  function atPosition<Params extends AtPosition, Result>(
    method: string,
    empty: Result,
    work: (asked: AskedAt<Params>) => Result,
  ): Handler<Params, Result> {
    return inDocument(method, empty, ({ params, snapshot }: Asked<Params>) => {
      if (!isPosition(params.position)) throw new Refusal(ErrorCodes.InvalidParams, "a position is missing");
      return work({ params, snapshot, offset: view.linesOf(snapshot.file).offsetAt(params.position) });
    });
  }

  return { inDocument, atPosition };
}

/** What comes over the wire may be anything. */
function isPosition(position: Partial<Position> | null | undefined): boolean {
  return typeof position?.line === "number" && typeof position.character === "number";
}
