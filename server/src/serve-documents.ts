// Keeps the open documents equal to the client's.

import type { Connection } from "vscode-languageserver";
import { OpenDocument } from "./documents.ts";
import { guard } from "./guard.ts";
import { pathOfUri } from "./paths.ts";
import type { View } from "./view.ts";

/** Takes openings, changes and closings into the session; `changed` hears of each. Nothing is read here. */
export function serveDocuments(connection: Connection, view: View, changed: (path: string) => void): void {
  const take = (document: OpenDocument) => {
    view.documents.set(document.path, document);
    view.session.setText(document.path, document.text);
    changed(document.path);
  };
  const guarded = (method: string, uri: string, work: () => void) =>
    guard(connection, { method, uri }, undefined, work);

  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) =>
    guarded("textDocument/didOpen", uri, () => take(new OpenDocument(uri, version, text))),
  );
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
    guarded("textDocument/didChange", uri, () => {
      const document = view.documents.get(pathOfUri(uri));
      // Changes of an unknown text can only be passed over, which the client should learn.
      if (!document) throw new Error("the document is not open");
      take(document.changed(version, contentChanges));
    }),
  );
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) =>
    guarded("textDocument/didClose", uri, () => {
      const path = pathOfUri(uri);
      view.documents.delete(path);
      view.session.close(path);
      changed(path);
    }),
  );
}
