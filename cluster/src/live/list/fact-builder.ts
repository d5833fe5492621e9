// Lists of a live cluster → its facts, made anew for the lists that changed.

import { type ClusterFacts, type FactList, factLists, factsFrom } from "#core";
import type { LiveList, Reading } from "./live-list.ts";

interface Part {
  readonly listed: ClusterFacts[FactList];
  readonly problems: ClusterFacts["problems"];
}

/** Builds the facts; a list that is the same as the last time stays the same value. */
export class FactBuilder {
  readonly #parts = new WeakMap<LiveList, Part>();

  build({ hasOpenShiftApi, lists }: Reading): ClusterFacts {
    const parts = Object.values(factLists).map((list) => [list, this.#partOf(list, lists.get(list))] as const);
    const listed = Object.fromEntries(parts.map(([list, part]) => [list, part.listed]));
    const problems = parts.flatMap(([, part]) => part.problems);
    return {
      kind: hasOpenShiftApi ? "openshift" : "kubernetes",
      ...(listed as unknown as Pick<ClusterFacts, FactList>),
      problems,
    };
  }

  #partOf(list: FactList, live: LiveList = notRead): Part {
    const known = this.#parts.get(live);
    if (known) return known;
    const part = partOf(list, live);
    this.#parts.set(live, part);
    return part;
  }
}

const notRead: LiveList = { what: "hidden", why: "not read" };

function partOf(list: FactList, live: LiveList): Part {
  if (live.what === "hidden") return { listed: { notVisible: live.why }, problems: [] };
  if (live.what === "not installed") return { listed: { items: [], isInstalled: false }, problems: [] };
  const facts = factsFrom({ objects: [...live.objects.values()], visible: new Set([list]) });
  return { listed: facts[list], problems: facts.problems };
}
