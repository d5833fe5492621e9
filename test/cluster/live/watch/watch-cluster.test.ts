// How the facts of a live cluster stay up to date, whatever its API server does meanwhile.

import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import type { ApiError, RetryTiming } from "#cluster";
import type { ClusterFacts, FactList } from "#core";
import { clusterExtension, csv, operatorCondition, projected } from "../../../support/cluster-objects.ts";
import { everyResource, type FakeConnection, failing } from "../fake-connection.ts";
import { factsOn, lighthouseCluster, namesIn, quickRetryTiming, reportOn } from "../lighthouse-cluster.ts";
import { RecordedWatch } from "../recorded-watch.ts";

const csvs = "/apis/operators.coreos.com/v1alpha1/clusterserviceversions";
const conditions = "/apis/operators.coreos.com/v2/operatorconditions";
const extensions = "/apis/olm.operatorframework.io/v1/clusterextensions";

const foghorn = csv("pier", "foghorn.v2.1.0", { annotations: projected("4.18") });

async function watching(
  t: TestContext,
  connection: FakeConnection = lighthouseCluster(),
  timing: Partial<RetryTiming> = {},
): Promise<{ connection: FakeConnection; heard: RecordedWatch; facts: ClusterFacts }> {
  const facts = await factsOn(connection);
  const heard = new RecordedWatch(connection, facts, { ...quickRetryTiming, ...timing });
  t.after(() => heard.stop());
  await heard.untilState("live");
  return { connection, heard, facts };
}

function errorOf(kind: ApiError["kind"], more: Partial<ApiError> = {}): ApiError {
  return failing(kind, more).error;
}

function has(list: FactList, name: string): (facts: ClusterFacts) => boolean {
  return (facts) => namesIn(facts, list).includes(name);
}

describe("changes", () => {
  test("come as facts that hold them, and the report turns", async (t) => {
    const { connection, heard } = await watching(t);
    connection.openWatch(csvs).send("MODIFIED", connection.put(csv("harbour", "lighthouse.v1.0.0")));
    const facts = await heard.untilFacts((now) => reportOn(now).verdict === "upgradeable");
    assert.deepEqual(namesIn(facts, "csvs"), ["harbour/lighthouse.v1.0.0", "pier/foghorn.v2.0.0"]);
  });

  test("may add and take away", async (t) => {
    const { connection, heard } = await watching(t);
    const watch = connection.openWatch(csvs);
    watch.send("ADDED", foghorn);
    await heard.untilFacts(has("csvs", "pier/foghorn.v2.1.0"));
    watch.send("DELETED", csv("pier", "foghorn.v2.0.0"));
    const facts = await heard.untilFacts((now) => !has("csvs", "pier/foghorn.v2.0.0")(now));
    assert.deepEqual(namesIn(facts, "csvs"), ["harbour/lighthouse.v1.0.0", "pier/foghorn.v2.1.0"]);
  });

  test("turn one operator by an override, and nothing else", async (t) => {
    const { connection, heard, facts: before } = await watching(t);
    const overrides = [{ type: "Upgradeable", status: "False", reason: "Maintenance", message: "not now" }];
    const overridden = operatorCondition("lighthouse.v1.0.0", [], { overrides });
    connection.openWatch(conditions).send("MODIFIED", connection.put(overridden));
    const facts = await heard.untilFacts(({ operatorConditions }) => operatorConditions !== before.operatorConditions);
    assert.equal("items" in facts.operatorConditions && facts.operatorConditions.items[0]?.overrides.length, 1);
    const again = await heard.untilFacts((now) => now === heard.allFacts.at(-1));
    assert.equal(again, facts);
  });

  test("that come together make one state of the facts", async (t) => {
    const { connection, heard } = await watching(t, lighthouseCluster(), { batchWindow: 50 });
    for (let index = 0; index < 200; index++) {
      connection.openWatch(csvs).send("ADDED", csv("fleet", `boat-${index}.v1.0.0`));
    }
    connection.openWatch(extensions).send("ADDED", clusterExtension("raft"));
    const facts = await heard.untilFacts(has("clusterExtensions", "raft"));
    assert.equal(namesIn(facts, "csvs").length, 202);
    assert.equal(heard.allFacts.length, 1);
  });

  test("to fields that are not read are ignored", async (t) => {
    const { connection, heard } = await watching(t);
    const watch = connection.openWatch(csvs);
    watch.send("MODIFIED", connection.put(csv("pier", "foghorn.v2.0.0", { status: { lastUpdateTime: "now" } })));
    watch.send("BOOKMARK", { metadata: { resourceVersion: "900" } });
    watch.send("ADDED", foghorn);
    await heard.untilFacts(has("csvs", "pier/foghorn.v2.1.0"));
    assert.equal(heard.allFacts.length, 1);
  });

  test("keep the values of unchanged lists, so that these are not judged again", async (t) => {
    const { connection, heard } = await watching(t);
    connection.openWatch(csvs).send("ADDED", foghorn);
    const first = await heard.untilFacts(has("csvs", "pier/foghorn.v2.1.0"));
    connection.openWatch(extensions).send("ADDED", clusterExtension("raft"));
    const second = await heard.untilFacts(has("clusterExtensions", "raft"));
    assert.equal(second.csvs, first.csvs);
  });

  test("are watched from where the list was read, with a time-out, and without copied CSVs", async (t) => {
    const { connection } = await watching(t);
    const { query } = connection.openWatch(csvs);
    assert.deepEqual([query["resourceVersion"], query["allowWatchBookmarks"]], ["100", "true"]);
    assert.equal(query["labelSelector"], "!olm.copiedFrom");
    assert.ok(Number(query["timeoutSeconds"]) > 0 && Number(query["timeoutSeconds"]) <= 300);
  });
});

describe("a watch that ends", () => {
  test("regularly continues silently from the last bookmark", async (t) => {
    const { connection, heard } = await watching(t);
    const next = connection.nextWatch(csvs);
    connection.openWatch(csvs).send("BOOKMARK", { metadata: { resourceVersion: "900" } });
    connection.openWatch(csvs).end();
    assert.equal((await next).query["resourceVersion"], "900");
    assert.deepEqual([heard.states, heard.allFacts], [["live"], []]);
  });

  test("because the server has forgotten the past reads the list again", async (t) => {
    const { connection, heard } = await watching(t);
    connection.put(foghorn);
    const next = connection.nextWatch(csvs);
    connection.openWatch(csvs).end(errorOf("gone", { status: 410 }));
    await heard.untilFacts(has("csvs", "pier/foghorn.v2.1.0"));
    assert.equal((await next).query["resourceVersion"], "101");
    assert.deepEqual(heard.states, ["live"]);
  });

  test("because the server is busy is reported, and a new watch continues", async (t) => {
    const { connection, heard } = await watching(t);
    const next = connection.nextWatch(csvs);
    connection.openWatch(csvs).end(errorOf("busy", { status: 429, retryAfter: 1 }));
    await next;
    await heard.untilState("live");
    assert.deepEqual(heard.states, ["live", "reconnecting: no answer: busy", "live"]);
  });

  test("because the connection was lost continues when the server is ready again", async (t) => {
    const { connection, heard } = await watching(t);
    let asked = 0;
    connection.onGet = (path) => (path === "/readyz" && ++asked < 4 ? failing("unreachable") : undefined);
    const next = connection.nextWatch(csvs);
    for (const watch of [...connection.watches.values()]) watch.end(errorOf("unreachable"));
    await next;
    await heard.untilState("live");
    assert.deepEqual(heard.states, ["live", "reconnecting: no answer: unreachable", "live"]);
    assert.equal(connection.watches.size, 10);
  });

  test("because the credentials have expired says so for as long as they have", async (t) => {
    const { connection, heard } = await watching(t);
    let isExpired = true;
    connection.onGet = (path) => (path === "/readyz" && isExpired ? failing("credentials") : undefined);
    connection.openWatch(csvs).end(errorOf("credentials", { status: 401 }));
    await heard.untilState("reconnecting: no answer: credentials");
    isExpired = false;
    await heard.untilState("live");
  });

  test("in silence is news only where the server is silent as well", async (t) => {
    const { connection, heard } = await watching(t);
    const next = connection.nextWatch(csvs);
    connection.openWatch(csvs).end(errorOf("timeout"));
    await next;
    assert.deepEqual(heard.states, ["live"]);
    let isFrozen = true;
    connection.onGet = (path) => (path === "/readyz" && isFrozen ? failing("timeout") : undefined);
    connection.openWatch(csvs).end(errorOf("timeout"));
    await heard.untilState("reconnecting: no answer: timeout");
    isFrozen = false;
    await heard.untilState("live");
  });

  test("at once, again and again, reads the list again: the server may have gone back in time", async (t) => {
    const { connection, heard } = await watching(t, lighthouseCluster());
    connection.put(foghorn);
    const endNext = async (): Promise<void> => {
      (await connection.nextWatch(csvs)).end(errorOf("server", { status: 504 }));
      await endNext();
    };
    endNext().catch(() => {});
    connection.openWatch(csvs).end(errorOf("server", { status: 504 }));
    await heard.untilFacts(has("csvs", "pier/foghorn.v2.1.0"));
  });
});

describe("rights and resources that change", () => {
  test("a list that is forbidden from now on is not visible any more, and asked for again", async (t) => {
    const { connection, heard } = await watching(t, lighthouseCluster(), { rediscoveryInterval: 1 });
    connection.forbidden.add("clusterserviceversions");
    connection.openWatch(csvs).end(errorOf("forbidden", { status: 403 }));
    const facts = await heard.untilFacts((now) => "notVisible" in now.csvs);
    assert.equal(reportOn(facts).shipped.v0?.upgradeable, "Unknown");
    connection.forbidden.clear();
    await heard.until(() => "items" in (heard.allFacts.at(-1) as ClusterFacts).csvs);
    await heard.untilState("live");
    assert.ok(connection.watches.has(csvs));
  });

  test("a server that has just started may refuse by mistake", async (t) => {
    const { connection, heard } = await watching(t);
    let refused = 0;
    connection.onGet = (path) => (path === csvs && ++refused === 1 ? failing("forbidden") : undefined);
    const next = connection.nextWatch(csvs);
    connection.openWatch(csvs).end(errorOf("forbidden", { status: 403 }));
    await next;
    await heard.untilState("live");
    assert.deepEqual(heard.allFacts, []);
  });

  test("a watch that is refused once after a server was lost continues", async (t) => {
    const { connection, heard } = await watching(t);
    let watch = connection.openWatch(csvs);
    const failures = [...Array<ApiError["kind"]>(6).fill("unreachable"), "forbidden"] as const;
    for (const kind of failures) {
      const next = connection.nextWatch(csvs);
      watch.end(errorOf(kind));
      watch = await next;
    }
    watch.send("ADDED", connection.put(foghorn));
    await heard.untilFacts(has("csvs", "pier/foghorn.v2.1.0"));
  });

  test("a list that may be read but not watched is read at intervals", async (t) => {
    const { connection, heard } = await watching(t, lighthouseCluster(), { rediscoveryInterval: 1 });
    const refuse = async (): Promise<void> => {
      (await connection.nextWatch(csvs)).end(errorOf("forbidden", { status: 403 }));
      await refuse();
    };
    refuse().catch(() => {});
    connection.openWatch(csvs).end(errorOf("forbidden", { status: 403 }));
    connection.put(foghorn);
    await heard.untilFacts(has("csvs", "pier/foghorn.v2.1.0"));
    await heard.untilState("live");
  });

  test("a list that cannot be watched at all is read at intervals", async (t) => {
    const { connection, heard } = await watching(t, lighthouseCluster(), { rediscoveryInterval: 1 });
    const manifest = "packages.operators.coreos.com/v1";
    connection.put({ apiVersion: manifest, kind: "PackageManifest", metadata: { name: "raft", namespace: "pier" } });
    await heard.untilFacts(has("packageManifests", "pier/raft"));
    assert.ok(!connection.requests.some((each) => each.startsWith(`watch /apis/${manifest}`)));
  });

  test("an OLM that is installed later is seen and watched", async (t) => {
    const cluster = lighthouseCluster();
    cluster.resources = everyResource.filter(({ groupVersion }) => !groupVersion.startsWith("olm."));
    const { connection, heard } = await watching(t, cluster, { rediscoveryInterval: 1 });
    const opened = connection.nextWatch(extensions);
    connection.resources = everyResource;
    const facts = await heard.untilFacts(has("clusterExtensions", "buoy"));
    assert.equal(reportOn(facts).shipped.v1?.upgradeable, "True");
    await opened;
  });

  test("an OLM that is taken away is not installed", async (t) => {
    const { connection, heard } = await watching(t);
    connection.resources = everyResource.filter(({ groupVersion }) => !groupVersion.startsWith("olm."));
    connection.openWatch(extensions).end();
    (await connection.nextWatch(extensions)).end(errorOf("not-found", { status: 404 }));
    const facts = await heard.untilFacts(({ clusterExtensions }) => "isInstalled" in clusterExtensions);
    assert.equal(reportOn(facts).shipped.v1, null);
  });
});

describe("the end", () => {
  test("comes with the signal, in whatever state the watch is", async () => {
    for (const kind of ["none", "unreachable", "busy", "forbidden", "gone"] as const) {
      const connection = lighthouseCluster();
      const heard = new RecordedWatch(connection, await factsOn(connection), {
        ...quickRetryTiming,
        maxDelay: 2 ** 30,
      });
      await heard.untilState("live");
      connection.onGet = () => failing("unreachable", { retryAfter: 2 ** 30 });
      if (kind !== "none") connection.openWatch(csvs).end(errorOf(kind, { retryAfter: 2 ** 30 }));
      await heard.stop();
      assert.equal(connection.watches.size, 0);
    }
  });

  test("comes with the connection", async () => {
    const connection = lighthouseCluster();
    const heard = new RecordedWatch(connection, await factsOn(connection));
    await heard.untilState("live");
    connection.dispose();
    await heard.ended;
  });

  test("is the last that is heard", async (t) => {
    const { connection, heard } = await watching(t, lighthouseCluster(), { batchWindow: 5 });
    connection.openWatch(csvs).send("ADDED", foghorn);
    await heard.stop();
    assert.deepEqual([heard.allFacts, heard.states], [[], ["live"]]);
  });
});

test("facts that came from elsewhere are read again before they are watched", async (t) => {
  const connection = lighthouseCluster();
  const copy = { ...(await factsOn(lighthouseCluster())) };
  const heard = new RecordedWatch(connection, copy);
  t.after(() => heard.stop());
  const facts = await heard.untilFacts(has("clusterVersions", "version"));
  await heard.untilState("live");
  assert.deepEqual(facts, copy);
  assert.deepEqual(heard.states, ["live"]);
});

describe("a watch that the server has not answered", () => {
  /** What is heard in the minute after the watches were begun. */
  async function heardInAMinute(t: TestContext, opensWatches: boolean): Promise<readonly string[]> {
    const connection = lighthouseCluster();
    connection.opensWatches = opensWatches;
    const facts = await factsOn(connection);
    const begun = connection.nextWatch(csvs);
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const heard = new RecordedWatch(connection, facts, quickRetryTiming);
    t.after(() => heard.stop());
    await begun;
    t.mock.timers.tick(60_000);
    return heard.states;
  }

  test("does not count as live, however long it takes", async (t) => {
    assert.deepEqual(await heardInAMinute(t, false), []);
  });

  test("would, if it had", async (t) => {
    assert.deepEqual(await heardInAMinute(t, true), ["live"]);
  });
});

describe("signing in that fails for good", () => {
  test("is tried a few times, and then the watch ends and has said why", async (t) => {
    const { connection, heard } = await watching(t);
    const message = "the credential plugin 'login' exited with status 1";
    connection.onGet = () => failing("credentials", { message });
    const before = connection.requests.length;
    for (const watch of [...connection.watches.values()]) watch.end(errorOf("credentials", { message }));
    await heard.ended;
    assert.equal(heard.states.at(-1), `reconnecting: ${message}`);
    assert.deepEqual(new Set(connection.requests.slice(before)), new Set(["get /readyz"]));
    assert.equal(connection.requests.length - before, quickRetryTiming.maxCredentialFailures);
  });
});
