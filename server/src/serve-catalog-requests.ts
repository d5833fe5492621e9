// The requests of our own: a package's upgrade graph and a catalog's verdict.

import { type Connection, RequestType } from "vscode-languageserver";
import {
  type UpgradeGraphParams,
  type UpgradeGraphResult,
  upgradeGraphMethod,
  type ValidateCatalogParams,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import type { GraphChanges } from "./graph-changes.ts";
import { guard } from "./guard.ts";
import { pathOfUri } from "./paths.ts";
import { answerUpgradeGraph } from "./upgrade-graph.ts";
import { answerValidateCatalog } from "./validate-catalog.ts";
import type { View } from "./view.ts";

/** What is answered when the work fails; the log has the reason. */
const failed = { none: "this could not be answered; the log says why" };

export function serveCatalogRequests(connection: Connection, view: View, graphs: GraphChanges): void {
  connection.onRequest(new RequestType<UpgradeGraphParams, UpgradeGraphResult, void>(upgradeGraphMethod), (params) =>
    guard<UpgradeGraphResult>(connection, { method: upgradeGraphMethod, uri: params.uri }, failed, async () => {
      graphs.asked();
      return answerUpgradeGraph(view, await view.session.snapshot(pathOfUri(params.uri)), params);
    }),
  );
  connection.onRequest(
    new RequestType<ValidateCatalogParams, ValidateCatalogResult, void>(validateCatalogMethod),
    ({ uri }) =>
      guard<ValidateCatalogResult>(connection, { method: validateCatalogMethod, uri }, failed, async () => {
        await view.session.readNeighbours(pathOfUri(uri));
        return answerValidateCatalog(await view.session.snapshot(pathOfUri(uri)));
      }),
  );
}
