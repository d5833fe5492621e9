// Serves the requests of the commands that refactor a catalog.

import { type CancellationToken, type Connection, ErrorCodes, RequestType } from "vscode-languageserver";
import {
  catalogsInFiles,
  guardrailsChange,
  type RefactoringRequest,
  raiseCsvVersion,
  refactorableAt,
  requestedRefactoring,
  type Snapshot,
  showInvisible,
} from "#core";
import {
  type GuardrailsChangeParams,
  type GuardrailsChangeResult,
  guardrailsChangeMethod,
  type RefactorableParams,
  type RefactorableResult,
  type RefactorCatalogParams,
  type RefactorCatalogResult,
  readGuardrailsChangeParams,
  readRefactorableParams,
  readRefactorCatalogParams,
  refactorableMethod,
  refactorCatalogMethod,
} from "#protocol";
import { inSteps } from "../others-first.ts";
import { RequestError } from "../request-error.ts";
import { runSafely } from "../run-safely.ts";
import type { RenameHost } from "../serve-rename.ts";
import type { ServerState } from "../server-state.ts";
import { pathOfUri } from "../uri-paths.ts";
import { toChangeEdit, whyRefused } from "./serve-refactorings.ts";

/** Answers what can be refactored, and how. */
export function serveRefactoringCommands(connection: Connection, state: ServerState, host: RenameHost): void {
  connection.onRequest(
    new RequestType<unknown, RefactorableResult, void>(refactorableMethod),
    (value: unknown, token: CancellationToken) => {
      const params = readRefactorableParams(value);
      const work = () => answerRefactorable(state, checked(params, refactorableMethod), token);
      const info = { method: refactorableMethod, uri: params?.uri ?? "" };
      return runSafely<RefactorableResult>(connection, info, requestFailed, work, token);
    },
  );
  connection.onRequest(
    new RequestType<unknown, RefactorCatalogResult, void>(refactorCatalogMethod),
    (value: unknown, token: CancellationToken) => {
      const params = readRefactorCatalogParams(value);
      const work = () => answerRefactorCatalog(state, checked(params, refactorCatalogMethod), host, token);
      const info = { method: refactorCatalogMethod, uri: params?.uri ?? "" };
      return runSafely<RefactorCatalogResult>(connection, info, requestFailed, work, token);
    },
  );
}

/** Answers what the command that enforces guardrails would change. */
export function serveGuardrailsChanges(connection: Connection, state: ServerState, host: RenameHost): void {
  connection.onRequest(
    new RequestType<unknown, GuardrailsChangeResult, void>(guardrailsChangeMethod),
    (value: unknown, token: CancellationToken) => {
      const params = readGuardrailsChangeParams(value);
      const work = () => answerGuardrailsChange(state, checked(params, guardrailsChangeMethod), host, token);
      const info = { method: guardrailsChangeMethod, uri: params?.uri ?? "" };
      return runSafely<GuardrailsChangeResult>(connection, info, requestFailed, work, token);
    },
  );
}

const requestFailed = { none: "this request failed; see the log" };
const noCatalog = { none: "this file is not part of a catalog" };

function checked<Params>(params: Params | undefined, method: string): Params {
  if (params === undefined) throw new RequestError(ErrorCodes.InvalidParams, `invalid parameters of '${method}'`);
  return params;
}

async function answerRefactorable(
  state: ServerState,
  { uri, position }: RefactorableParams,
  token: CancellationToken,
): Promise<RefactorableResult> {
  const snapshot = await state.session.snapshot(pathOfUri(uri), token);
  const found = snapshot && refactorableAt(snapshot, state.linesOf(snapshot.file).offsetAt(position));
  return found ?? noCatalog;
}

/** Undefined where the file is not part of a catalog with the package, and after a cancellation. */
async function refactored(snapshot: Snapshot, request: RefactoringRequest, token: CancellationToken) {
  if (request.type === "raiseVersion") return raiseCsvVersion(snapshot, request.csv, request.version);
  const catalog = catalogsInFiles(snapshot).find(({ packages }) => packages.has(request.package));
  const trial = catalog && requestedRefactoring(catalog, request);
  return trial && inSteps(trial, token);
}

async function answerRefactorCatalog(
  state: ServerState,
  { uri, request }: RefactorCatalogParams,
  { client, isWritable }: RenameHost,
  token: CancellationToken,
): Promise<RefactorCatalogResult> {
  const snapshot = await state.session.snapshot(pathOfUri(uri), token);
  const result = snapshot && (await refactored(snapshot, request, token));
  if (!snapshot || !result) return noCatalog;
  if ("error" in result) return { none: showInvisible(result.error) };
  const none = await whyRefused(state, result.ok, isWritable);
  if (none !== undefined) return { none };
  const edit = toChangeEdit(state, snapshot, result.ok, client());
  if (!edit) return { none: "this editor cannot create files" };
  const title = showInvisible(result.ok.title);
  return { title, losesUpdatePaths: / update path$/.test(title), edit };
}

async function answerGuardrailsChange(
  state: ServerState,
  { uri, position, request }: GuardrailsChangeParams,
  { client, isWritable }: RenameHost,
  token: CancellationToken,
): Promise<GuardrailsChangeResult> {
  const snapshot = await state.session.snapshotWithCatalogs(pathOfUri(uri), token);
  if (!snapshot) return noCatalog;
  const result = guardrailsChange(snapshot, state.linesOf(snapshot.file).offsetAt(position), request);
  if ("error" in result) return { none: showInvisible(result.error), ...(result.first ? { first: result.first } : {}) };
  const none = await whyRefused(state, result.ok, isWritable);
  if (none !== undefined) return { none };
  const edit = toChangeEdit(state, snapshot, result.ok, client());
  if (!edit) return { none: "this editor cannot create files" };
  return { title: showInvisible(result.ok.title), explanation: result.explanation.map(showInvisible), edit };
}
