// Renames packages, channels and bundles, with the editor's check beforehand and its preview.

import {
  type AnnotatedTextEdit,
  type CancellationToken,
  type Connection,
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type RenameParams,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import {
  asSentence,
  type FileRename,
  type FolderTarget,
  formatList,
  noWorkspaceCatalogs,
  type Refusal,
  type Rename,
  type RenameTarget,
  renamedPart,
  renameTargetAt,
  renameTo,
  showInvisible,
} from "#core";
import type { ClientSupport } from "./client-capabilities.ts";
import { type RequestHandlers, withCatalogs } from "./document-requests.ts";
import { RequestError } from "./request-error.ts";
import type { ServerState } from "./server-state.ts";

/** Whether a file can be changed. */
export type IsWritable = (path: string) => Promise<boolean>;

/** What a rename depends on besides the texts. */
export interface RenameHost {
  readonly client: () => ClientSupport;
  readonly isWritable: IsWritable;
}

/** Answers textDocument/prepareRename and textDocument/rename. */
export function serveRename(
  connection: Connection,
  state: ServerState,
  { atPosition }: RequestHandlers,
  { client, isWritable }: RenameHost,
): void {
  connection.onPrepareRename(
    atPosition<PrepareRenameParams, PrepareRenameResult | null>(
      "textDocument/prepareRename",
      null,
      ({ snapshot, offset }) => {
        const target = accepted(renameTargetAt(snapshot, offset));
        const range = target && state.locationOf(snapshot, renamedPart(target))?.range;
        return range ? { range, placeholder: target.name } : null;
      },
      withCatalogs(state),
    ),
  );
  connection.onRenameRequest(
    atPosition<RenameParams, WorkspaceEdit | null>(
      "textDocument/rename",
      null,
      async ({ params, snapshot, offset, token }) => {
        const target = accepted(renameTargetAt(snapshot, offset));
        if (!target) throw refusal("nothing here can be renamed");
        const rename = accepted(await renameEverywhere(state, target, String(params.newName), token));
        if (!rename) return null;
        await checkFiles(state, rename, isWritable);
        return toWorkspaceEdit(state, rename, client());
      },
      withCatalogs(state),
    ),
  );
}

/** A name of a bundle folder counts nowhere else. */
const nothingElse = { workspace: noWorkspaceCatalogs, extensionFiles: [], templateFiles: [] };

async function renameEverywhere(
  { session }: ServerState,
  target: RenameTarget | FolderTarget,
  name: string,
  token: CancellationToken,
): Promise<Rename | Refusal | undefined> {
  const { packageName } = target;
  if (packageName === undefined) return renameTo(target, nothingElse, name);
  const workspace = await session.workspaceCatalogsFor([packageName], token);
  const extensionFiles = await session.extensionFiles(packageName, token);
  const templateFiles = await session.templateFiles(token);
  return (
    workspace && extensionFiles && templateFiles && renameTo(target, { workspace, extensionFiles, templateFiles }, name)
  );
}

/** Throws where an edit would fail later, so that a rename changes either all files or none. */
async function checkFiles({ documents }: ServerState, { files }: Rename, isWritable: IsWritable): Promise<void> {
  for (const { file } of files) {
    const open = documents.get(file.path);
    if (open && open.text !== file.text) throw new RequestError(LSPErrorCodes.ContentModified, "the text has changed");
    if (!(await isWritable(file.path))) throw refusal(`'${file.path}' cannot be written`);
  }
}

/** What was not refused. */
function accepted<T extends object>(result: T | Refusal | undefined): T | undefined {
  if (result && "refused" in result) throw refusal(result.refused);
  return result;
}

function refusal(reason: string): RequestError {
  return new RequestError(LSPErrorCodes.RequestFailed, asSentence(reason));
}

const annotationIds: Readonly<Record<FileRename["part"], string>> = {
  catalog: "catalog",
  template: "templates",
  extension: "extensions",
  bundle: "bundle",
};

/** The edits as the client can take them. One that may be wrong is left out where the client could not ask about it. */
function toWorkspaceEdit(
  state: ServerState,
  { files, otherCatalogs }: Rename,
  { takesDocumentChanges, annotatesChanges }: ClientSupport,
): WorkspaceEdit {
  const isDoubtful = otherCatalogs.length > 0;
  if (!takesDocumentChanges || !annotatesChanges) {
    const certain = files.filter(({ part }) => part !== "extension" || !isDoubtful);
    const edits = certain.map((each) => documentEdit(state, each));
    if (takesDocumentChanges) return { documentChanges: edits };
    const changes: Record<string, TextEdit[]> = {};
    for (const { textDocument, edits: own } of edits) {
      changes[textDocument.uri] = [...(changes[textDocument.uri] ?? []), ...(own as TextEdit[])];
    }
    return { changes };
  }
  const others = formatList(otherCatalogs.map((each) => `'${showInvisible(each)}'`));
  return {
    documentChanges: files.map((each) => documentEdit(state, each, annotationIds[each.part])),
    changeAnnotations: {
      [annotationIds.catalog]: { label: "Catalog" },
      ...(files.some(({ part }) => part === "template")
        ? { [annotationIds.template]: { label: "Catalog templates" } }
        : {}),
      ...(files.some(({ part }) => part === "bundle") ? { [annotationIds.bundle]: { label: "Bundle folder" } } : {}),
      [annotationIds.extension]: {
        label: "ClusterExtensions and Subscriptions",
        needsConfirmation: isDoubtful,
        ...(isDoubtful ? { description: `the old name remains in ${others}` } : {}),
      },
    },
  };
}

function documentEdit(state: ServerState, { file, edits }: FileRename, annotationId?: string): TextDocumentEdit {
  const version = state.documents.get(file.path)?.version ?? null;
  return {
    textDocument: { uri: state.uriOf(file.path), version },
    edits: edits.map(({ span, newText }): TextEdit | AnnotatedTextEdit => {
      const edit = { range: state.rangeOf(file, span), newText };
      return annotationId === undefined ? edit : { ...edit, annotationId };
    }),
  };
}
