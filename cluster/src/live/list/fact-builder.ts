// Lists of a live cluster → its facts, made anew for the lists that changed.

import { assembleFacts, type ClusterFacts, type FactList, factLists } from "#core";
import type { ClusterReading, LiveList } from "./live-list.ts";

interface ListFacts {
  readonly listed: ClusterFacts[FactList];
  readonly problems: ClusterFacts["problems"];
}

/** Builds the facts; a list that is the same as the last time stays the same value. */
export class FactBuilder {
  readonly #parts = new WeakMap<LiveList, ListFacts>();

  build({ hasOpenShiftApi, lists }: ClusterReading): ClusterFacts {
    const parts = Object.values(factLists).map((list) => [list, this.#listFactsOf(list, lists.get(list))] as const);
    const listed = Object.fromEntries(parts.map(([list, part]) => [list, part.listed]));
    const problems = parts.flatMap(([, part]) => part.problems);
    return {
      kind: hasOpenShiftApi ? "openshift" : "kubernetes",
      ...(listed as unknown as Pick<ClusterFacts, FactList>),
      problems,
    };
  }

  #listFactsOf(list: FactList, live: LiveList = notRead): ListFacts {
    const known = this.#parts.get(live);
    if (known) return known;
    const part = listFactsOf(list, live);
    this.#parts.set(live, part);
    return part;
  }
}

const notRead: LiveList = { what: "hidden", why: "not read" };

function listFactsOf(list: FactList, live: LiveList): ListFacts {
  if (live.what === "hidden") return { listed: { notVisible: live.why }, problems: [] };
  if (live.what === "not installed") return { listed: { items: [], isInstalled: false }, problems: [] };
  const facts = assembleFacts({ objects: [...live.objects.values()], visible: new Set([list]) });
  return { listed: facts[list], problems: facts.problems };
}
