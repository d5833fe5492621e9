// What the handlers share: the session, the open documents, and how a snapshot's places look to the client.

import type { Location, Range } from "vscode-languageserver";
import {
  type FilePlace,
  filePlace,
  type LineIndex,
  lineIndexOf,
  type Place,
  type Session,
  type Snapshot,
  type SourceFile,
  type Span,
} from "#core";
import type { OpenDocument } from "./open-document.ts";
import { uriOfPath } from "./uri-paths.ts";

/** The state of one server; only `documents`, the session in it and what the client shows change. */
export class ServerState {
  readonly session: Session;
  /** The open documents by path. */
  readonly documents = new Map<string, OpenDocument>();
  /** Whether the client shows text that has no effect faded. */
  fadesIgnoredText = false;

  constructor(session: Session) {
    this.session = session;
  }

  /** The URI of a path, in the client's own spelling where it has the document open. */
  uriOf(path: string): string {
    return this.documents.get(path)?.uri ?? uriOfPath(path);
  }

  linesOf(file: SourceFile): LineIndex {
    const open = this.documents.get(file.path);
    return open?.text === file.text ? open.lines : lineIndexOf(file);
  }

  rangeOf(file: SourceFile, span: Span): Range {
    const lines = this.linesOf(file);
    return { start: lines.positionAt(span.start), end: lines.positionAt(span.end) };
  }

  /** Where a place of a snapshot is to the client; undefined for a place of another moment. */
  locationOf(snapshot: Snapshot, place: Place): Location | undefined {
    const found = filePlace(snapshot, place);
    return found && this.location(found);
  }

  location({ file, span }: FilePlace): Location {
    return { uri: this.uriOf(file.path), range: this.rangeOf(file, span) };
  }
}
