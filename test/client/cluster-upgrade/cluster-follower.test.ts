import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ClusterWatcher, Connection } from "#cluster";
import type { ClusterFacts, LiveStatus } from "#protocol";
import { ClusterFollower } from "../../../client/src/cluster-upgrade/cluster-follower.ts";

/** Facts are only handed on here. */
const facts = (version: string): ClusterFacts => ({ version }) as unknown as ClusterFacts;

/** A link whose watch does what the test says. */
function linked() {
  const told: { facts: ClusterFacts[]; states: LiveStatus["state"][]; broken: unknown[] } = {
    facts: [],
    states: [],
    broken: [],
  };
  const watches: { on: ClusterWatcher; signal: AbortSignal; end: (mistake?: Error) => void }[] = [];
  let disposed = 0;
  const connection = { context: "north", dispose: () => disposed++ } as unknown as Connection;
  const link: ClusterFollower = new ClusterFollower(
    { connection, insecure: true, runsProgram: true },
    (_connection, _facts, on, signal) =>
      new Promise((resolve, reject) => {
        watches.push({ on, signal, end: (mistake) => (mistake ? reject(mistake) : resolve()) });
        signal.addEventListener("abort", () => resolve());
      }),
    {
      facts: (now) => told.facts.push(now),
      changed: () => told.states.push(link.following.state),
      failed: (error) => told.broken.push(error),
    },
  );
  return { link, told, watches, disposals: () => disposed };
}

describe("the link to a cluster", () => {
  test("hands on what the cluster says, and tells how it is followed and why not", () => {
    const { link, told, watches } = linked();
    void link.follow(facts("1"));
    watches[0]?.on.facts(facts("2"));
    assert.deepEqual(told.facts, [facts("2")]);
    watches[0]?.on.state("reconnecting", "the server is gone");
    assert.equal(link.following.why, "the server is gone");
    watches[0]?.on.state("live");
    assert.deepEqual([link.following.why, link.following.insecure], [null, true]);
    assert.deepEqual(told.states, ["live", "live", "reconnecting", "live"]);
  });

  test("says why it ended, where it is known", async () => {
    const { link, watches } = linked();
    const following = link.follow(facts("1"));
    watches[0]?.on.state("reconnecting", "signing in fails");
    watches[0]?.end();
    await following;
    assert.deepEqual([link.following.state, link.following.why], ["ended", "signing in fails"]);
    const { link: other } = linked();
    other.end("the consent was taken back");
    assert.deepEqual([other.following.state, other.following.why], ["ended", "the consent was taken back"]);
  });

  test("ends with its watch and its connection, and says nothing after", async () => {
    const { link, told, watches, disposals } = linked();
    const following = link.follow(facts("1"));
    link.end();
    await following;
    link.end();
    watches[0]?.on.facts(facts("2"));
    watches[0]?.on.state("reconnecting", "too late");
    assert.equal(watches[0]?.signal.aborted, true);
    assert.deepEqual([told.facts, told.states.at(-1), disposals()], [[], "ended", 1]);
  });

  test("follows from what was read last, and no longer from what was read before", () => {
    const { link, told, watches, disposals } = linked();
    void link.follow(facts("1"));
    void link.follow(facts("2"));
    watches[0]?.on.facts(facts("old"));
    watches[1]?.on.facts(facts("3"));
    assert.deepEqual([told.facts, watches[0]?.signal.aborted, disposals()], [[facts("3")], true, 0]);
  });

  test("ends when its watch does, whatever that was for", async () => {
    for (const mistake of [undefined, new Error("a mistake")]) {
      const { link, told, watches, disposals } = linked();
      const following = link.follow(facts("1"));
      watches[0]?.end(mistake);
      await following;
      assert.deepEqual([told.states.at(-1), disposals()], ["ended", 1]);
      assert.deepEqual(told.broken, mistake ? [mistake] : []);
    }
  });
});
