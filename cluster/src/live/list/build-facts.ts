// Builds the facts of a live cluster from its lists. Only lists that changed are converted again.

import { assembleFacts, type ClusterFacts, type FactList, factLists, memoizeByBoth } from "#core";
import type { ClusterReading, LiveList } from "./live-list.ts";

/** Builds the facts. The same list always gives the same value, so that unchanged lists can be recognised. */
export function buildFacts({ hasOpenShiftApi, lists }: ClusterReading): ClusterFacts {
  const parts = Object.values(factLists).map((list) => [list, listFactsOf(lists.get(list) ?? notRead, list)] as const);
  const listed = Object.fromEntries(parts.map(([list, part]) => [list, part.listed]));
  const problems = parts.flatMap(([, part]) => part.problems);
  return {
    kind: hasOpenShiftApi ? "openshift" : "kubernetes",
    ...(listed as unknown as Pick<ClusterFacts, FactList>),
    problems,
  };
}

interface ListFacts {
  readonly listed: ClusterFacts[FactList];
  readonly problems: ClusterFacts["problems"];
}

const notRead: LiveList = { what: "hidden", why: "not read" };

const listFactsOf = memoizeByBoth((live: LiveList, list: FactList): ListFacts => {
  if (live.what === "hidden") return { listed: { notVisible: live.why }, problems: [] };
  if (live.what === "not installed") return { listed: { items: [], isInstalled: false }, problems: [] };
  const facts = assembleFacts({ objects: [...live.objects.values()], visible: new Set([list]) });
  return { listed: facts[list], problems: facts.problems };
});
