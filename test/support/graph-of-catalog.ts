// The graph that the server sends to the panel for a catalog, without a connection between.

import { Session } from "#core";
import type { WireGraph } from "#protocol";
import { answerComparedGraph, answerUpgradeGraph } from "../../server/src/requests/upgrade-graph-request.ts";
import { ServerState } from "../../server/src/server-state.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** The graph of the first package of a catalog of one file. */
export async function graphOfCatalog(text: string): Promise<WireGraph> {
  const path = "/w/catalog/catalog.yaml";
  const session = new Session(memoryWorkspace({ [path]: text }));
  session.setWorkspaceFolders(["/w"]);
  session.setText(path, text);
  const answer = answerUpgradeGraph(new ServerState(session), await session.snapshot(path), { uri: `file://${path}` });
  if ("none" in answer) throw new Error(answer.none);
  return answer.graph;
}

/** The same, compared with another text of the catalog. */
export async function comparedGraph(before: string, text: string, name: string): Promise<WireGraph> {
  const path = "/w/catalog/catalog.yaml";
  const session = new Session(memoryWorkspace({ [path]: before }));
  session.setWorkspaceFolders(["/w"]);
  session.setText(path, text);
  const state = new ServerState(session);
  const compare = { type: "text", uri: "file:///w/before/catalog.yaml", name, text: before } as const;
  const params = { uri: `file://${path}`, compare };
  const answer = await answerComparedGraph(state, await session.snapshot(path), params);
  if ("none" in answer) throw new Error(answer.none);
  return answer.graph;
}
