// The requests of our own: a package's upgrade graph, a catalog's verdict, and whether a cluster may go on.

import { type CancellationToken, type Connection, RequestType } from "vscode-languageserver";
import {
  type JudgeClusterParams,
  type JudgeClusterResult,
  judgeClusterMethod,
  type UpgradeGraphParams,
  type UpgradeGraphResult,
  upgradeGraphMethod,
  type ValidateCatalogParams,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import type { GraphChangeNotifier } from "./graph-change-notifier.ts";
import { answerJudgeCluster, catalogsToJudgeWith } from "./judge-cluster-request.ts";
import type { JudgementChangeNotifier } from "./judgement-change-notifier.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import { answerUpgradeGraph } from "./upgrade-graph-request.ts";
import { pathOfUri } from "./uri-paths.ts";
import { answerValidateCatalog } from "./validate-catalog-request.ts";
import type { VerdictChangeNotifier } from "./verdict-change-notifier.ts";

/** What is answered when the work fails; the log has the reason. */
const requestFailed = { none: "this could not be answered; the log says why" };

/** Who tells of changes to what has been asked for. */
export interface ChangeNotifiers {
  readonly graphs: GraphChangeNotifier;
  readonly judgements: JudgementChangeNotifier;
  readonly verdicts: VerdictChangeNotifier;
}

export function serveCatalogRequests(
  connection: Connection,
  state: ServerState,
  { graphs, judgements, verdicts }: ChangeNotifiers,
): void {
  const guarded = <T>(
    method: string,
    uri: string,
    work: () => Promise<T | typeof requestFailed>,
    token: CancellationToken,
  ) => runSafely<T | typeof requestFailed>(connection, { method, uri }, requestFailed, work, token);

  connection.onRequest(
    new RequestType<UpgradeGraphParams, UpgradeGraphResult, void>(upgradeGraphMethod),
    (params, token) => {
      const answer = async () => {
        graphs.enable();
        return answerUpgradeGraph(state, await state.session.snapshot(pathOfUri(params.uri), token), params);
      };
      return guarded(upgradeGraphMethod, params.uri, answer, token);
    },
  );
  connection.onRequest(
    new RequestType<ValidateCatalogParams, ValidateCatalogResult, void>(validateCatalogMethod),
    ({ uri }, token) => {
      const answer = async () => {
        const snapshot = await state.session.snapshot(pathOfUri(uri), token);
        verdicts.watchRoots((snapshot?.catalogs ?? []).map(({ root }) => root));
        return answerValidateCatalog(state.session, snapshot, token);
      };
      return guarded(validateCatalogMethod, uri, answer, token);
    },
  );
  connection.onRequest(
    new RequestType<JudgeClusterParams, JudgeClusterResult, void>(judgeClusterMethod),
    (params, token) => {
      const answer = async () => {
        const sources = await catalogsToJudgeWith(state, params.facts, token);
        if (sources !== undefined) judgements.watch(params.facts, sources);
        return answerJudgeCluster(state, sources, params);
      };
      return guarded(judgeClusterMethod, "", answer, token);
    },
  );
}
