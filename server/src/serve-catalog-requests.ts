// Serves the custom requests: the upgrade graph of a package, the catalog of a template, a catalog as a template, the verdict on a catalog, the steps
// and tests of guardrails, a new catalog, and the upgrade report of a cluster.

import { type CancellationToken, type Connection, ErrorCodes, RequestType } from "vscode-languageserver";
import {
  basicTemplateOf,
  catalogsInFiles,
  decodedFileAt,
  draftCatalog,
  entryPlaces,
  renderedText,
  type Snapshot,
  templateRejections,
} from "#core";
import {
  type BasicTemplateResult,
  basicTemplateMethod,
  type ComparablesResult,
  type ComparedTextResult,
  type CountFindingsResult,
  comparablesMethod,
  comparedTextMethod,
  countFindingsMethod,
  type DecodeParams,
  type DecodeResult,
  decodeMethod,
  type EntryPlacesResult,
  type EntryTarget,
  type ExportGraphResult,
  entryPlacesMethod,
  exportGraphMethod,
  type GuardrailTestsResult,
  guardrailTestsMethod,
  type JudgeClusterResult,
  judgeClusterMethod,
  type ListPackagesResult,
  listPackagesMethod,
  type NewCatalogResult,
  newCatalogMethod,
  type RenderedCatalogResult,
  readBasicTemplateParams,
  readComparablesParams,
  readComparedTextParams,
  readCountFindingsParams,
  readDecodeParams,
  readEntryTarget,
  readExportGraphParams,
  readJudgeClusterParams,
  readNewCatalogParams,
  readRenderedCatalogParams,
  readUpgradeGraphParams,
  readUpgradeQuestionParams,
  readValidateCatalogParams,
  renderedCatalogMethod,
  type UpgradeGraphResult,
  type UpgradeQuestionResult,
  upgradeGraphMethod,
  upgradeQuestionMethod,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import type { GraphChangeNotifier } from "./notifiers/graph-change-notifier.ts";
import type { GuardrailTestsNotifier } from "./notifiers/guardrail-tests-notifier.ts";
import type { JudgementChangeNotifier } from "./notifiers/judgement-change-notifier.ts";
import type { VerdictChangeNotifier } from "./notifiers/verdict-change-notifier.ts";
import { RequestError } from "./request-error.ts";
import { answerComparables, answerComparedText } from "./requests/compare-requests.ts";
import { answerExportGraph } from "./requests/export-graph-request.ts";
import { answerJudgeCluster, catalogsToJudgeWith } from "./requests/judge-cluster-request.ts";
import { answerCountFindings, answerListPackages } from "./requests/list-packages-request.ts";
import { answerComparedGraph } from "./requests/upgrade-graph-request.ts";
import { answerUpgradeQuestion } from "./requests/upgrade-question-request.ts";
import { answerValidateCatalog } from "./requests/validate-catalog-request.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import { pathOfUri, uriOfPath } from "./uri-paths.ts";

type CustomResult =
  | UpgradeGraphResult
  | ExportGraphResult
  | UpgradeQuestionResult
  | ComparablesResult
  | ComparedTextResult
  | DecodeResult
  | GuardrailTestsResult
  | RenderedCatalogResult
  | BasicTemplateResult
  | EntryPlacesResult
  | ValidateCatalogResult
  | JudgeClusterResult
  | ListPackagesResult
  | CountFindingsResult
  | NewCatalogResult;

/** The answer when a request fails; the log has the reason. */
const requestFailed: CustomResult = { none: "this request failed; see the log" };

/** What notifies the client when an answer that it got may have changed. */
export interface ChangeNotifiers {
  readonly graphs: GraphChangeNotifier;
  readonly judgements: JudgementChangeNotifier;
  readonly verdicts: VerdictChangeNotifier;
  readonly tests: GuardrailTestsNotifier;
}

/** A custom request: how its parameters are checked, and how it is answered. */
interface CustomRequest<Params> {
  readonly method: string;
  readonly read: (params: unknown) => Params | undefined;
  readonly answer: (params: Params, token: CancellationToken) => Promise<CustomResult>;
}

/** A custom request about a file; `snapshot` is undefined where no rule checks the file. */
interface FileRequest<Params> extends Omit<CustomRequest<Params>, "answer"> {
  readonly answer: (
    snapshot: Snapshot | undefined,
    params: Params,
    token: CancellationToken,
  ) => CustomResult | Promise<CustomResult>;
}

/** Serves the requests that no other language server has. */
export function serveCatalogRequests(
  connection: Connection,
  state: ServerState,
  { graphs, judgements, verdicts, tests }: ChangeNotifiers,
): void {
  serveRequest(connection, {
    method: upgradeGraphMethod,
    read: readUpgradeGraphParams,
    answer: async (params, token) => {
      // Before the snapshot is taken, so that the client hears of each change after it.
      graphs.enable();
      const snapshot = await state.session.snapshotWithNext(pathOfUri(params.uri), token);
      const answer = await answerComparedGraph(state, snapshot, params, token);
      if (params.compare && "graph" in answer) graphs.follow(answer.graph.root);
      return answer;
    },
  });
  serveFileRequest(connection, state, {
    method: exportGraphMethod,
    read: readExportGraphParams,
    answer: (snapshot, params) => answerExportGraph(snapshot, params),
  });
  serveFileRequest(connection, state, {
    method: upgradeQuestionMethod,
    read: readUpgradeQuestionParams,
    answer: (snapshot, params) => answerUpgradeQuestion(state, snapshot, params),
  });
  serveFileRequest(connection, state, {
    method: comparablesMethod,
    read: readComparablesParams,
    answer: (snapshot, params, token) => answerComparables(state, snapshot, params, token),
  });
  serveFileRequest(connection, state, {
    method: comparedTextMethod,
    read: readComparedTextParams,
    answer: (snapshot, params, token) => answerComparedText(state, snapshot, params, token),
  });
  serveRequest(connection, {
    method: renderedCatalogMethod,
    read: readRenderedCatalogParams,
    answer: async ({ uri }, token) => {
      graphs.enable();
      return answerRenderedCatalog(await state.session.snapshotWithNext(pathOfUri(uri), token));
    },
  });
  serveFileRequest(connection, state, {
    method: basicTemplateMethod,
    read: readBasicTemplateParams,
    answer: (snapshot) => answerBasicTemplate(snapshot),
  });
  serveFileRequest(connection, state, {
    method: entryPlacesMethod,
    read: readEntryTarget,
    answer: (snapshot, target) => answerEntryPlaces(state, snapshot, target),
  });
  serveFileRequest(connection, state, {
    method: decodeMethod,
    read: readDecodeParams,
    answer: (snapshot, { position }) => answerDecode(state, snapshot, position),
  });
  serveFileRequest(connection, state, {
    method: validateCatalogMethod,
    read: readValidateCatalogParams,
    answer: (snapshot, _, token) => {
      verdicts.watchRoots((snapshot ? catalogsInFiles(snapshot) : []).map(({ root }) => root));
      return answerValidateCatalog(state.session, snapshot, token);
    },
  });
  serveRequest(connection, {
    method: guardrailTestsMethod,
    read: (params) => (typeof params === "object" && params !== null ? params : undefined),
    answer: (_, token) => tests.answer(token),
  });
  serveRequest(connection, {
    method: listPackagesMethod,
    read: (params) => (typeof params === "object" && params !== null ? params : undefined),
    answer: (_, token) => answerListPackages(state, token),
  });
  serveFileRequest(connection, state, {
    method: countFindingsMethod,
    read: readCountFindingsParams,
    answer: (snapshot, params) => answerCountFindings(snapshot, params.package),
  });
  serveRequest(connection, {
    method: newCatalogMethod,
    read: readNewCatalogParams,
    answer: async (answers) => draftCatalog(answers),
  });
  serveRequest(connection, {
    method: judgeClusterMethod,
    read: readJudgeClusterParams,
    answer: async (params, token) => {
      const sources = await catalogsToJudgeWith(state, params.facts, token);
      if (sources !== undefined) judgements.watch(params.facts, sources);
      return answerJudgeCluster(state, sources, params);
    },
  });
}

function serveFileRequest<Params extends { readonly uri: string }>(
  connection: Connection,
  { session }: ServerState,
  { method, read, answer }: FileRequest<Params>,
): void {
  serveRequest(connection, {
    method,
    read,
    answer: async (params, token) =>
      answer(await session.snapshotWithNext(pathOfUri(params.uri), token), params, token),
  });
}

function serveRequest<Params extends object>(
  connection: Connection,
  { method, read, answer }: CustomRequest<Params>,
): void {
  connection.onRequest(
    new RequestType<unknown, CustomResult, void>(method),
    (value: unknown, token: CancellationToken) => {
      const params = read(value);
      const uri = params !== undefined && "uri" in params ? String(params.uri) : "";
      const work = async () => {
        if (params === undefined) throw new RequestError(ErrorCodes.InvalidParams, `invalid parameters of '${method}'`);
        return answer(params, token);
      };
      return runSafely<CustomResult>(connection, { method, uri }, requestFailed, work, token);
    },
  );
}

function answerEntryPlaces(state: ServerState, snapshot: Snapshot | undefined, target: EntryTarget): EntryPlacesResult {
  const { package: name, channel, entry } = target;
  const places = snapshot && entryPlaces(snapshot, { package: name, channel, entry });
  const at = places && state.locationOf(snapshot, places.at);
  if (!at) return { none: `channel '${channel ?? ""}' has no entry '${entry ?? ""}'` };
  return { at, predecessors: places.predecessors.flatMap((place) => state.locationOf(snapshot, place) ?? []) };
}

/** The catalog of the snapshot's file as a basic template, or why there is none. */
function answerBasicTemplate(snapshot: Snapshot | undefined): BasicTemplateResult {
  if (snapshot?.template) return { none: "this file is a catalog template already" };
  const [catalog, ...others] = snapshot ? catalogsInFiles(snapshot) : [];
  if (!catalog) return { none: "this file is not part of a catalog" };
  if (others.length > 0) return { none: "this file is part of several catalogs" };
  const converted = basicTemplateOf(catalog);
  return "ok" in converted ? { text: converted.ok } : { none: converted.error };
}

/** The decoded content at a position of the snapshot's file. */
function answerDecode(
  state: ServerState,
  snapshot: Snapshot | undefined,
  position: DecodeParams["position"],
): DecodeResult {
  if (!snapshot) return { none: "this file is not part of a catalog" };
  const found = decodedFileAt(snapshot, state.linesOf(snapshot.file).offsetAt(position));
  if ("none" in found) return found;
  const bytes = "text" in found ? Buffer.from(found.text) : Buffer.from(found.bytes);
  return { name: found.name, base64: bytes.toString("base64") };
}

/** The catalog of the template in the snapshot's file, or why there is none. */
function answerRenderedCatalog(snapshot: Snapshot | undefined): RenderedCatalogResult {
  if (!snapshot?.template) return { none: "this file is not a catalog template" };
  const [rejection] = templateRejections(snapshot.template);
  if (rejection) return { none: `opm does not render this template: ${rejection.message}` };
  const { rendered } = snapshot.template;
  return { root: uriOfPath(rendered.catalog.root), text: renderedText(rendered) };
}
