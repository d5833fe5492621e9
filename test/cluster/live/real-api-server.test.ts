// The reader and the watch on a real Kubernetes API server, with its pages, rights, faults and restarts.

import assert from "node:assert/strict";
import { after, before, describe, type TestContext, test } from "node:test";
import { type Connection, defaultRetryTiming, type RetryTiming, readCluster } from "#cluster";
import type { ClusterFacts } from "#core";
import { beyondReading } from "../../api-server/beyond-reading.ts";
import { ownCrds, readCrds } from "../../api-server/custom-resources.ts";
import { secretsIn } from "../../api-server/secrets-in.ts";
import { type ApiServer, startApiServer } from "../../api-server/start-api-server.ts";
import type { UserName } from "../../api-server/users.ts";
import { needsApiServer } from "../../api-server/without-api-server.ts";
import { clusterVersion, csv, operatorCondition, projected } from "../../support/cluster-objects.ts";
import { connectTo } from "./connect-to.ts";
import { extension, lighthouses, namesIn, reportOn } from "./lighthouse-cluster.ts";
import { RecordedWatch } from "./recorded-watch.ts";

/** The product's timing, but with failures noticed at once. */
const timing: RetryTiming = {
  ...defaultRetryTiming,
  firstDelay: 50,
  maxDelay: 500,
  batchWindow: 20,
  settleTime: 200,
  readinessTimeout: 500,
};

const crew = { apiVersion: "operators.coreos.com/v1", kind: "OperatorGroup" };

describe("a real API server", needsApiServer, () => {
  let server: ApiServer;

  before(async () => {
    server = await startApiServer();
    await server.apply(lighthouses);
  });

  after(() => server?.stop());

  async function connected(t: TestContext, user: UserName, timeout = 10_000): Promise<Connection> {
    const connection = await connectTo(server, user, { timeout });
    t.after(() => connection.dispose());
    return connection;
  }

  async function factsOf(connection: Connection): Promise<ClusterFacts> {
    const facts = await readCluster(connection, { timing });
    if ("error" in facts) throw new Error(facts.error.message);
    assert.deepEqual(secretsIn(JSON.stringify(facts), server), []);
    return facts;
  }

  async function watching(
    t: TestContext,
    more: Partial<RetryTiming> = {},
    user: UserName = "reader",
  ): Promise<RecordedWatch> {
    const connection = await connected(t, user);
    const heard = new RecordedWatch(connection, await factsOf(connection), { ...timing, ...more });
    t.after(() => heard.stop());
    t.after(() => assert.deepEqual(secretsIn(JSON.stringify([heard.allFacts, heard.states]), server), []));
    await heard.untilState("live");
    return heard;
  }

  test("shows a reader everything that the report needs", async (t) => {
    const facts = await factsOf(await connected(t, "reader"));
    assert.equal(facts.kind, "openshift");
    assert.deepEqual(namesIn(facts, "csvs"), ["harbour/lighthouse.v1.0.0", "pier/foghorn.v2.0.0"]);
    assert.deepEqual(namesIn(facts, "clusterExtensions"), ["buoy"]);
    const { operatorConditions } = facts;
    assert.equal("items" in operatorConditions && operatorConditions.items[0]?.apiVersion, "operators.coreos.com/v2");
    const report = reportOn(facts);
    assert.deepEqual([report.notVisible, report.remarks], [[], []]);
    assert.deepEqual([report.verdict, report.shipped.v0?.upgradeable], ["not upgradeable", "False"]);
    assert.deepEqual([report.shipped.v1?.upgradeable, report.operators.length], ["True", 3]);
  });

  test("shows a user with half the rights half of it, and the rest makes the verdict unknown", async (t) => {
    const facts = await factsOf(await connected(t, "half"));
    assert.deepEqual(namesIn(facts, "csvs"), ["harbour/lighthouse.v1.0.0", "pier/foghorn.v2.0.0"]);
    assert.equal(namesIn(facts, "clusterExtensions"), "forbidden: this user may not list them");
    const hidden = "forbidden: this user may not list them in all namespaces";
    assert.equal(namesIn(facts, "operatorConditions"), hidden);
    const report = reportOn(facts);
    assert.equal(report.shipped.v1?.upgradeable, "Unknown");
    assert.ok(report.notVisible.some(({ resource }) => resource === "clusterextensions"));
  });

  test("shows nothing to a user without rights, which is not an empty cluster", async (t) => {
    const facts = await factsOf(await connected(t, "stranger"));
    const report = reportOn(facts);
    assert.deepEqual([facts.kind, report.verdict, report.notVisible.length], ["openshift", "unknown", 11]);
  });

  test("that is overloaded is asked again until it answers", async (t) => {
    const connection = await connected(t, "reader");
    await server.throttle("reader");
    const busy = await readCluster(connection, { timing: { ...timing, maxRetries: 1 } });
    const message = "the server is busy; try again later";
    assert.deepEqual(busy, { error: { kind: "unreachable", message } });
    const reading = readCluster(connection, { timing: { ...timing, maxRetries: 100 } });
    await server.unthrottle("reader");
    const facts = await reading;
    assert.ok(!("error" in facts) && reportOn(facts).notVisible.length === 0);
  });

  test("is read to the last page, even if it forgets the list in between", async (t) => {
    const names = Array.from({ length: 501 }, (_, index) => `crew-${index}`);
    const groups = names.map((name) => ({ ...crew, metadata: { name, namespace: "fleet" } }));
    await server.apply(groups);
    const connection = await connected(t, "reader");
    const get = connection.get.bind(connection);
    const forget = async () => {
      await server.patch(clusterVersion("4.18.5"), { metadata: { labels: { page: "turned" } } });
      await server.compact();
    };
    const pages: string[] = [];
    connection.get = async (path, query = {}, options = {}) => {
      const isCrew = path.endsWith("/operatorgroups");
      if (isCrew && pages.length === 1) await forget();
      const answer = await get(path, query, options);
      if (isCrew) pages.push("error" in answer ? answer.error.kind : query["continue"] ? "next" : "first");
      return answer;
    };
    assert.equal(namesIn(await factsOf(connection), "operatorGroups").length, 501);
    assert.deepEqual(pages, ["first", "gone", "first", "next"]);
  });

  test("sends a changed override while it is watched", async (t) => {
    const heard = await watching(t);
    const overrides = [{ type: "Upgradeable", status: "False", reason: "Maintenance", message: "not now" }];
    await server.patch(operatorCondition("lighthouse.v1.0.0", []), { spec: { overrides } });
    await heard.untilFacts(({ operatorConditions }) => JSON.stringify(operatorConditions).includes("not now"));
    await server.patch(operatorCondition("lighthouse.v1.0.0", []), { spec: { overrides: [] } });
    await heard.until(() => !JSON.stringify(heard.allFacts.at(-1)).includes("not now"));
  });

  test("sends added and deleted objects while it is watched", async (t) => {
    const heard = await watching(t);
    await server.apply([csv("pier", "rudder.v1.0.0"), extension("raft")]);
    const isThere = (name: string) => (): boolean => JSON.stringify(heard.allFacts.at(-1) ?? "").includes(name);
    await heard.until(isThere("rudder.v1.0.0"));
    await heard.until(isThere("raft"));
    await server.delete(csv("pier", "rudder.v1.0.0"));
    await server.delete(extension("raft"));
    await heard.until(() => !isThere("rudder.v1.0.0")() && !isThere("raft")());
  });

  test("may be killed and restarted while it is watched", async (t) => {
    const heard = await watching(t);
    await server.kill();
    await heard.until(() => heard.states.at(-1) !== "live");
    assert.match(heard.states[1] ?? "", /^reconnecting: .*127\.0\.0\.1/);
    await server.restart();
    await heard.untilState("live");
    await server.patch(csv("harbour", "lighthouse.v1.0.0"), { metadata: { annotations: projected("4.19") } });
    await heard.untilFacts((facts) => reportOn(facts).verdict === "upgradeable");
    await server.patch(csv("harbour", "lighthouse.v1.0.0"), { metadata: { annotations: projected("4.18") } });
  });

  test("may forget the past while it is watched", async (t) => {
    const heard = await watching(t);
    await server.kill();
    await heard.until(() => heard.states.at(-1) !== "live");
    await server.restart();
    await server.apply([csv("pier", "rudder.v1.1.0")]);
    await server.compact();
    await heard.untilState("live");
    await heard.untilFacts((facts) => namesIn(facts, "csvs").includes("pier/rudder.v1.1.0"));
    await server.delete(csv("pier", "rudder.v1.1.0"));
    await heard.until(() => !namesIn(heard.allFacts.at(-1) as ClusterFacts, "csvs").includes("pier/rudder.v1.1.0"));
  });

  test("may freeze while it is watched", async (t) => {
    const heard = await watching(t, { maxSilence: 500 });
    server.freeze();
    t.after(() => server.thaw());
    await heard.untilState("reconnecting: the server did not respond within 0.5 s");
    server.thaw();
    await heard.untilState("live");
  });

  test("that is frozen is not waited for, and answers once it is thawed", async (t) => {
    const connection = await connected(t, "reader", 500);
    server.freeze();
    t.after(() => server.thaw());
    const read = await readCluster(connection, { timing });
    assert.deepEqual(read, { error: { kind: "timeout", message: "the server did not respond within 0.5 s" } });
    server.thaw();
    assert.equal((await factsOf(await connected(t, "reader"))).kind, "openshift");
  });

  test("that is frozen does not delay cancelling", async (t) => {
    const connection = await connected(t, "reader", 2 ** 30);
    const cancel = new AbortController();
    server.freeze();
    t.after(() => server.thaw());
    const reading = readCluster(connection, { timing, signal: cancel.signal });
    cancel.abort();
    const read = await reading;
    assert.equal("error" in read && read.error.kind, "cancelled");
  });

  test("gets read requests only, according to its log", () => {
    assert.deepEqual(beyondReading(server.audit()), []);
    const ours = server.audit().filter(({ user }) => ["reader", "half", "stranger"].includes(user));
    const verbs = new Set(ours.map(({ verb, resource }) => (verb === "create" ? `${verb} ${resource}` : verb)));
    assert.deepEqual([...verbs].sort(), ["create selfsubjectaccessreviews", "get", "list", "watch"]);
    const lists = ours.filter(({ verb, resource }) => verb === "list" && resource !== "");
    assert.ok(lists.every(({ uri }) => uri.includes("limit=")));
    const watches = ours.filter(({ verb }) => verb === "watch");
    assert.ok(watches.every(({ uri }) => uri.includes("timeoutSeconds=")));
  });
});

describe("a real API server of a plain Kubernetes", needsApiServer, () => {
  test("has no OLM until it is installed", async (t) => {
    const server = await startApiServer({ crds: [] });
    t.after(() => server.stop());
    const connection = await connectTo(server, "reader");
    t.after(() => connection.dispose());
    const facts = await readCluster(connection, { timing });
    assert.ok(!("error" in facts));
    assert.deepEqual([facts.kind, facts.csvs], ["kubernetes", { items: [], isInstalled: false }]);
    const heard = new RecordedWatch(connection, facts, { ...timing, rediscoveryInterval: 100 });
    t.after(() => heard.stop());
    await server.addKinds(readCrds(ownCrds));
    await server.apply(lighthouses);
    await heard.untilFacts((now) => now.kind === "openshift" && reportOn(now).verdict === "not upgradeable");
    assert.deepEqual(beyondReading(server.audit()), []);
  });
});
