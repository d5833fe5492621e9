// Document links: rules to their pages, images to the registry's page.

import type { Connection } from "vscode-languageserver";
import { documentLinksOf } from "#core";
import type { RequestHandlers } from "./document-requests.ts";
import type { ServerState } from "./server-state.ts";

/** Answers the links of a document. */
export function serveDocumentLinks(connection: Connection, state: ServerState, { inDocument }: RequestHandlers): void {
  connection.onDocumentLinks(
    inDocument("textDocument/documentLink", [], ({ snapshot: { file } }) =>
      documentLinksOf(file).map(({ span, url, tooltip }) => ({
        range: state.rangeOf(file, span),
        target: url,
        tooltip,
      })),
    ),
  );
}
