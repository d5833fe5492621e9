// Serves the refactorings: as code actions without their edits, which a client asks for when one is chosen.

import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Connection,
  CreateFile,
  DeleteFile,
  MessageType,
  type Range,
  RenameFile,
  ShowMessageNotification,
  TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import {
  applyEdits,
  askingRefactoringsAt,
  basenameOf,
  type CatalogChange,
  type FileRenaming,
  folderOf,
  pathAfter,
  type Refactoring,
  type RefactoringKind,
  type Snapshot,
  showInvisible,
  tryRefactoringsAt,
} from "#core";
import { applyRefactoringCommand, enforceGuardrailsCommand, refactoringCommandIds } from "#protocol";
import type { ClientSupport } from "../client-capabilities.ts";
import { toWorkspaceEdit } from "../convert.ts";
import { type DocumentRequest, spanOf } from "../document-requests.ts";
import { othersFirst } from "../others-first.ts";
import { runSafely } from "../run-safely.ts";
import type { IsWritable, RenameHost } from "../serve-rename.ts";
import type { ServerState } from "../server-state.ts";
import { pathOfUri, uriOfPath } from "../uri-paths.ts";

/** The kinds of the refactorings, beside those of repairs. */
export const refactoringKinds: readonly RefactoringKind[] = ["refactor.rewrite", "refactor.move", "source.sortEntries"];

/** What identifies a refactoring until it is chosen. */
interface RefactoringData {
  readonly uri: string;
  readonly range: Range;
  readonly kind: RefactoringKind;
  readonly title: string;
}

/** The refactorings of a range; without their edits if the client asks for these later. */
export async function refactoringActions(
  state: ServerState,
  { snapshot, params: { textDocument, range, context }, token }: DocumentRequest<CodeActionParams>,
  client: ClientSupport,
): Promise<CodeAction[]> {
  const { uri } = textDocument;
  // Menus of refactorings do not list what changes the whole file.
  const wants = (kind: RefactoringKind) =>
    kind.startsWith("source.") && context.only === undefined ? false : wantsKind(kind, context.only);
  const asking =
    client.runsRefactoringCommands && wants("refactor.rewrite") ? commandActions(state, snapshot, uri, range) : [];
  const found = await findRefactorings(state, { snapshot, range, token }, wants);
  const actions = found.flatMap(({ kind, change, enforces }): CodeAction[] => {
    const title = showInvisible(change.title);
    if (enforces !== undefined && client.enforcesGuardrails) {
      const command = { title, command: enforceGuardrailsCommand, arguments: [{ uri, package: enforces }] };
      return [{ title: `${title}…`, kind, command }];
    }
    if (!canApply(change, client)) return [];
    const data: RefactoringData = { uri, range, kind, title: change.title };
    if (client.appliesRefactorings && changesFiles(change)) {
      const command = { title, command: applyRefactoringCommand, arguments: [{ title, kind, data }] };
      return [{ title, kind, command }];
    }
    if (client.resolvesCodeActions) return [{ title, kind, data }];
    const edit = toChangeEdit(state, snapshot, change, client);
    return edit ? [{ title, kind, edit }] : [];
  });
  return [...actions, ...asking];
}

/** The refactorings that ask for something, as commands of the client. */
function commandActions(state: ServerState, snapshot: Snapshot, uri: string, range: Range): CodeAction[] {
  return askingRefactoringsAt(snapshot, spanOf(state, snapshot, range)).map(({ type, title, target }) => {
    const shown = showInvisible(title);
    const command = { title: shown, command: refactoringCommandIds[type], arguments: [{ uri, ...target }] };
    return { title: shown, kind: CodeActionKind.RefactorRewrite, command };
  });
}

/** Answers `codeAction/resolve` for refactorings. */
export function serveRefactorings(
  connection: Connection,
  state: ServerState,
  { client, isWritable }: RenameHost,
): void {
  connection.onCodeActionResolve((action, token) => {
    const data = readData(action.data);
    if (!data) return action;
    const resolve = async () => {
      const snapshot = await state.session.snapshotWithCatalogs(pathOfUri(data.uri), token);
      const asked = snapshot && { snapshot, range: data.range, token };
      const found = asked && (await findRefactorings(state, asked, (kind) => kind === data.kind));
      const chosen = found?.find(({ change }) => change.title === data.title)?.change;
      const taken = chosen && (await whyRefused(state, chosen, isWritable));
      // Otherwise the client would do nothing, and not say why.
      if (taken !== undefined) {
        const message = `OLM Catalogs: ${taken}.`;
        void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
      }
      const edit = chosen && snapshot && !taken && toChangeEdit(state, snapshot, chosen, client());
      return edit ? { ...action, edit } : action;
    };
    return runSafely(connection, { method: "codeAction/resolve", uri: data.uri }, action, resolve, token);
  });
}

interface AskedRefactorings {
  readonly snapshot: Snapshot;
  readonly range: Range;
  readonly token: CancellationToken;
}

/** A trial takes time that grows with the catalog, and editors ask at every move of the cursor, so a keystroke goes first. */
async function findRefactorings(
  state: ServerState,
  { snapshot, range, token }: AskedRefactorings,
  wants: (kind: RefactoringKind) => boolean,
): Promise<readonly Refactoring[]> {
  const found: Refactoring[] = [];
  for (const tried of tryRefactoringsAt(snapshot, spanOf(state, snapshot, range), wants)) {
    for (const each of tried) found.push(each);
    await othersFirst();
    if (token.isCancellationRequested) break;
  }
  return found;
}

/** Kinds are hierarchical: a request for "" or "refactor" includes "refactor.rewrite"; a request for "source" does not. */
export function wantsKind(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((each) => each === "" || each === kind || kind.startsWith(`${each}.`));
}

function canApply(change: CatalogChange, client: ClientSupport): boolean {
  if (change.renamedFiles !== undefined && !client.renamesFiles) return false;
  return !changesFiles(change) || client.changesFiles;
}

function changesFiles({ newFiles, deletedFiles, renamedFiles }: CatalogChange): boolean {
  return newFiles !== undefined || deletedFiles !== undefined || renamedFiles !== undefined;
}

/** Why a change is not made: a file system would stop half way. */
export async function whyRefused(
  { session }: ServerState,
  { newFiles = [], deletedFiles = [], renamedFiles = [] }: CatalogChange,
  isWritable: IsWritable,
): Promise<string | undefined> {
  const created = [...newFiles.map(({ path }) => path), ...renamedFiles.map(({ to }) => to)];
  const taken = await session.firstTaken(created);
  if (taken !== undefined) return `'${shownName(taken)}' exists already and is not part of the catalog`;
  const gone = [...deletedFiles, ...renamedFiles.map(({ from }) => from)].map(folderOf);
  for (const path of new Set([...created, ...gone]))
    if (!(await isWritable(path))) return `'${shownName(path)}' cannot be written`;
  return undefined;
}

function shownName(path: string): string {
  return showInvisible(basenameOf(path));
}

/**
 * A change with its new and deleted files; undefined if the client cannot create files. It is applied whole or not at
 * all: a client that asks about each file would let the author take the entry of a version without its bundle.
 */
export function toChangeEdit(
  state: ServerState,
  snapshot: Snapshot,
  change: CatalogChange,
  client: ClientSupport,
): WorkspaceEdit | undefined {
  const edit = toWorkspaceEdit(state, snapshot, change.edits);
  if (!edit || !changesFiles(change)) return edit;
  if (!canApply(change, client)) return undefined;
  const start = { line: 0, character: 0 };
  const { deletedFiles = [], renamedFiles = [] } = change;
  const [renamed, ...inFolder] = renamedFiles;
  const renamings = renamed ? [renamed] : [];
  // A file that is renamed in a folder that is renamed, too, is written anew: an editor saves its edits at the path that
  // it has in between, and undoes them there.
  const moved = inFolder.map(({ from, to }) => ({ path: to, text: textAfter(snapshot, change), left: from }));
  const newFiles = [...(change.newFiles ?? []), ...moved];
  const isMoved = (uri: string) => moved.some(({ left }) => pathOfUri(uri) === left);
  const edited = Object.entries(edit.changes ?? {}).map(([uri, edits]) => ({ uri: uriAfter(uri, renamings), edits }));
  return {
    documentChanges: [
      ...renamings.map(({ from, to }) => RenameFile.create(uriOfPath(from), uriOfPath(to))),
      // All files first: editors check that each can be created before they create any.
      ...newFiles.map(({ path }) => CreateFile.create(uriOfPath(path))),
      ...newFiles.map(({ path, text }) =>
        TextDocumentEdit.create({ uri: uriOfPath(path), version: null }, [
          { range: { start, end: start }, newText: text },
        ]),
      ),
      ...edited.flatMap(({ uri, edits }) =>
        isMoved(uri) ? [] : TextDocumentEdit.create({ uri, version: null }, edits),
      ),
      ...deletedFiles.map((path) => DeleteFile.create(state.uriOf(path))),
      ...moved.map(({ left }) => DeleteFile.create(uriOfPath(left))),
    ],
  };
}

/** The text of the snapshot's file after a change. */
function textAfter({ file: { text, documents, starts } }: Snapshot, { edits }: CatalogChange): string {
  return applyEdits(
    text,
    edits.flatMap(({ document, edit: { span, newText } }) => {
      const start = starts[documents.indexOf(document)];
      if (start === undefined) return [];
      return { span: { start: start + span.start, end: start + span.end }, newText };
    }),
  );
}

/** The client's own spelling stays where a file is not renamed. */
function uriAfter(uri: string, renamings: readonly FileRenaming[]): string {
  const path = pathOfUri(uri);
  const after = pathAfter(path, renamings);
  return after === path ? uri : uriOfPath(after);
}

function readData(data: unknown): RefactoringData | undefined {
  const { uri, range, kind, title } = (data ?? {}) as Partial<RefactoringData>;
  const isComplete = typeof uri === "string" && typeof title === "string" && isRange(range);
  const known = refactoringKinds.find((each) => each === kind);
  return isComplete && known ? { uri, range, kind: known, title } : undefined;
}

function isRange(range: Partial<Range> | undefined): range is Range {
  return [range?.start, range?.end].every(
    (each) => typeof each?.line === "number" && typeof each.character === "number",
  );
}
