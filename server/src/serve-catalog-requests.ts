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
import type { GraphChanges } from "./graph-changes.ts";
import { guard } from "./guard.ts";
import type { JudgementChanges } from "./judgement-changes.ts";
import { pathOfUri } from "./paths.ts";
import { answerJudgeCluster, sourcesFor } from "./upgrade-check.ts";
import { answerUpgradeGraph } from "./upgrade-graph.ts";
import { answerValidateCatalog } from "./validate-catalog.ts";
import type { VerdictChanges } from "./verdict-changes.ts";
import type { View } from "./view.ts";

/** What is answered when the work fails; the log has the reason. */
const failed = { none: "this could not be answered; the log says why" };

/** Who tells of changes to what has been asked for. */
export interface Changes {
  readonly graphs: GraphChanges;
  readonly judgements: JudgementChanges;
  readonly verdicts: VerdictChanges;
}

export function serveCatalogRequests(
  connection: Connection,
  view: View,
  { graphs, judgements, verdicts }: Changes,
): void {
  const guarded = <T>(method: string, uri: string, work: () => Promise<T | typeof failed>, token: CancellationToken) =>
    guard<T | typeof failed>(connection, { method, uri }, failed, work, token);

  connection.onRequest(
    new RequestType<UpgradeGraphParams, UpgradeGraphResult, void>(upgradeGraphMethod),
    (params, token) => {
      const answer = async () => {
        graphs.asked();
        return answerUpgradeGraph(view, await view.session.snapshot(pathOfUri(params.uri), token), params);
      };
      return guarded(upgradeGraphMethod, params.uri, answer, token);
    },
  );
  connection.onRequest(
    new RequestType<ValidateCatalogParams, ValidateCatalogResult, void>(validateCatalogMethod),
    ({ uri }, token) => {
      const answer = async () => {
        const snapshot = await view.session.snapshot(pathOfUri(uri), token);
        verdicts.asked((snapshot?.catalogs ?? []).map(({ root }) => root));
        return answerValidateCatalog(view.session, snapshot, token);
      };
      return guarded(validateCatalogMethod, uri, answer, token);
    },
  );
  connection.onRequest(
    new RequestType<JudgeClusterParams, JudgeClusterResult, void>(judgeClusterMethod),
    (params, token) => {
      const answer = async () => {
        const sources = await sourcesFor(view, params.facts, token);
        if (sources !== undefined) judgements.judged(params.facts, sources);
        return answerJudgeCluster(view, sources, params);
      };
      return guarded(judgeClusterMethod, "", answer, token);
    },
  );
}
