// The requests of our own: a package's upgrade graph, a catalog's verdict, and whether a cluster may go on.

import { type Connection, RequestType } from "vscode-languageserver";
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
import type { View } from "./view.ts";

/** What is answered when the work fails; the log has the reason. */
const failed = { none: "this could not be answered; the log says why" };

/** Who tells of changes to what has been asked for. */
export interface Changes {
  readonly graphs: GraphChanges;
  readonly judgements: JudgementChanges;
}

export function serveCatalogRequests(connection: Connection, view: View, { graphs, judgements }: Changes): void {
  connection.onRequest(new RequestType<UpgradeGraphParams, UpgradeGraphResult, void>(upgradeGraphMethod), (params) =>
    guard<UpgradeGraphResult>(connection, { method: upgradeGraphMethod, uri: params.uri }, failed, async () => {
      graphs.asked();
      return answerUpgradeGraph(view, await view.session.snapshot(pathOfUri(params.uri)), params);
    }),
  );
  connection.onRequest(
    new RequestType<ValidateCatalogParams, ValidateCatalogResult, void>(validateCatalogMethod),
    ({ uri }) =>
      guard<ValidateCatalogResult>(connection, { method: validateCatalogMethod, uri }, failed, async () =>
        answerValidateCatalog(await view.session.snapshot(pathOfUri(uri))),
      ),
  );
  connection.onRequest(
    new RequestType<JudgeClusterParams, JudgeClusterResult, void>(judgeClusterMethod),
    (params, token) =>
      guard<JudgeClusterResult>(connection, { method: judgeClusterMethod, uri: "" }, failed, async () => {
        const sources = await sourcesFor(view, params.facts, token);
        if (sources !== undefined) judgements.judged(params.facts, sources);
        return answerJudgeCluster(view, sources, params);
      }),
  );
}
