// After random failures of a watched cluster, the facts end up equal to those of a fresh reading.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { ApiErrorKind } from "#cluster";
import {
  clusterExtension,
  clusterObjectSet,
  clusterOperator,
  csv,
  type KubeObject,
  operatorCondition,
  projected,
} from "../../../support/cluster-objects.ts";
import { type Random, seededRandom } from "../../../support/random.ts";
import { EventCluster } from "../event-cluster.ts";
import { everyResource, failing } from "../fake-connection.ts";
import { factsOn, lighthouses, quickRetryTiming } from "../lighthouse-cluster.ts";
import { RecordedWatch } from "../recorded-watch.ts";

const seeds = 40;
const steps = 60;

const kinds: readonly ApiErrorKind[] = [
  "gone",
  "busy",
  "server",
  "unreachable",
  "timeout",
  "forbidden",
  "not-found",
  "credentials",
  "unreadable",
];

test("the facts are those of a fresh reading in the end", async () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const random = seededRandom(seed);
    const cluster = new EventCluster(lighthouses);
    // Another test covers that the watch gives up signing in.
    const timing = { ...quickRetryTiming, rediscoveryInterval: 1, maxCredentialFailures: Number.POSITIVE_INFINITY };
    const heard = new RecordedWatch(cluster, await factsOn(cluster), timing);
    for (let step = 0; step < steps; step++) {
      happen(random, cluster);
      for (let turn = random.below(4); turn > 0; turn--) await setImmediate();
    }
    cluster.onGet = () => undefined;
    cluster.forbidden.clear();
    cluster.serve(everyResource);
    cluster.put(csv("harbour", `end-${seed}.v1.0.0`));
    const expected = await factsOn(cluster);
    const isSo = () =>
      heard.states.at(-1) === "live" && JSON.stringify(heard.allFacts.at(-1)) === JSON.stringify(expected);
    await heard.until(isSo);
    assert.ok(isSo(), `seed ${seed}`);
    await heard.stop();
    assert.equal(cluster.watches.size, 0);
  }
});

function happen(random: Random, cluster: EventCluster): void {
  const dice = random.below(100);
  if (dice < 40) cluster.put(someObject(random));
  else if (dice < 60) cluster.remove(someObject(random));
  else if (dice < 80) endSomeWatch(random, cluster);
  else if (dice < 85) cluster.forget();
  else if (dice < 90) toggle(cluster.forbidden, random.pick(everyResource).plural);
  else if (dice < 95) cluster.serve(everyResource.filter(() => !random.chance(10)));
  else breakOrMend(random, cluster);
}

function someObject(random: Random): KubeObject {
  const number = random.below(4);
  const name = `boat-${number}`;
  const labels = random.chance(20) ? { labels: { "olm.copiedFrom": "fleet" } } : {};
  const operator = `${name}.v1.0.0`;
  return random.pick([
    csv("fleet", operator, { annotations: projected(random.pick(["4.18", "4.19"])), ...labels }),
    clusterExtension(name, { name: operator, version: "1.0.0" }),
    clusterObjectSet(name, { revision: number + 1 }),
    clusterOperator(name, random.pick(["True", "False"])),
    operatorCondition(operator, [{ type: "Upgradeable", status: random.pick(["True", "False"]) }]),
  ]);
}

function endSomeWatch(random: Random, { watches }: EventCluster): void {
  if (watches.size === 0) return;
  const kind = random.pick([undefined, ...kinds]);
  random.pick([...watches.values()]).end(kind && failing(kind).error);
}

function toggle(set: Set<string>, item: string): void {
  if (!set.delete(item)) set.add(item);
}

function breakOrMend(random: Random, cluster: EventCluster): void {
  const kind = random.pick(kinds);
  const isMended = random.chance(50);
  cluster.onGet = () => (isMended ? undefined : failing(kind));
}
