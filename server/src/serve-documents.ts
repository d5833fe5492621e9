// Keeps the open documents equal to the client's.

import type { Connection } from "vscode-languageserver";
import { OpenDocument } from "./open-document.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import { pathOfUri } from "./uri-paths.ts";

/** Takes openings, changes and closings into the session; `changed` hears of each. Nothing is read here. */
export function serveDocuments(connection: Connection, state: ServerState, changed: (path: string) => void): void {
  const take = (document: OpenDocument) => {
    state.documents.set(document.path, document);
    state.session.setText(document.path, document.text, document.edit);
    changed(document.path);
  };
  const guarded = (method: string, uri: string, work: () => void) =>
    runSafely(connection, { method, uri }, undefined, work);

  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) =>
    guarded("textDocument/didOpen", uri, () => take(new OpenDocument(uri, version, text))),
  );
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
    guarded("textDocument/didChange", uri, () => {
      const document = state.documents.get(pathOfUri(uri));
      // Changes of an unknown text can only be passed over, which the client should learn.
      if (!document) throw new Error("the document is not open");
      take(document.changed(version, contentChanges));
    }),
  );
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) =>
    guarded("textDocument/didClose", uri, () => {
      const path = pathOfUri(uri);
      state.documents.delete(path);
      state.session.close(path);
      changed(path);
    }),
  );
}
