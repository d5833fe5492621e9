// What is read of a live cluster, and what becomes of a list that is not there, not allowed or not to be had.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { readCluster } from "#cluster";
import { inProject } from "../../../../scripts/project.ts";
import { csv } from "../../../support/cluster-objects.ts";
import { everyResource, FakeConnection, failing, resource } from "../fake-connection.ts";
import { factsOn, lighthouseCluster, namesIn, quickRetryTiming, reportOn } from "../lighthouse-cluster.ts";

const csvs = "/apis/operators.coreos.com/v1alpha1/clusterserviceversions";
const subscriptions = "/apis/operators.coreos.com/v1alpha1/subscriptions";

describe("a cluster that shows everything", () => {
  test("has all its objects in the facts, but no copied CSVs", async () => {
    const facts = await factsOn(lighthouseCluster());
    assert.equal(facts.kind, "openshift");
    assert.deepEqual(namesIn(facts, "clusterVersions"), ["version"]);
    assert.deepEqual(namesIn(facts, "csvs"), ["harbour/lighthouse.v1.0.0", "pier/foghorn.v2.0.0"]);
    assert.deepEqual(namesIn(facts, "operatorConditions"), ["operators/lighthouse.v1.0.0"]);
    assert.deepEqual(namesIn(facts, "clusterObjectSets"), ["buoy-1"]);
    assert.deepEqual([facts.problems, reportOn(facts).notVisible], [[], []]);
  });

  test("is judged like a dump of it", async () => {
    const report = reportOn(await factsOn(lighthouseCluster()));
    assert.equal(report.verdict, "not upgradeable");
    assert.deepEqual(report.steps[0]?.blockers, ["harbour/lighthouse.v1.0.0"]);
  });

  test("is asked what it has, then what may be seen, then for pages", async () => {
    const connection = lighthouseCluster();
    await factsOn(connection);
    const about = connection.requests.filter((each) => each.includes("clusterserviceversions"));
    assert.deepEqual(about, [
      "review list clusterserviceversions",
      `get ${csvs}?limit=500&labelSelector=!olm.copiedFrom`,
    ]);
    assert.equal(connection.requests[0], "get /apis");
    assert.ok(
      connection.requests.filter((each) => each.split("/").length > 5).every((each) => each.includes("limit=")),
    );
  });

  test("needs no more rights than the documented ones", async () => {
    const { rules } = parse(readFileSync(inProject("docs/cluster-reader.yaml"), "utf8"));
    const allowed = rules.flatMap(({ resources }: { resources: readonly string[] }) => resources);
    const old = resource("olm.operatorframework.io/v1", "clusterextensionrevisions", "ClusterExtensionRevision", false);
    const reviewed = new Set<string>();
    for (const resources of [everyResource, [old]]) {
      const connection = lighthouseCluster();
      connection.resources = resources;
      await factsOn(connection);
      for (const request of connection.requests)
        if (request.startsWith("review list ")) reviewed.add(request.slice(12));
    }
    assert.deepEqual([...reviewed].sort(), allowed.toSorted());
  });

  test("tells how far the reading is", async () => {
    const heard: string[] = [];
    await factsOn(lighthouseCluster(), { onProgress: (done, all) => heard.push(`${done}/${all}`) });
    assert.deepEqual([heard.length, heard[0], heard.at(-1)], [11, "1/11", "11/11"]);
  });

  test("has OperatorConditions of the API that says more", async () => {
    const connection = lighthouseCluster();
    await factsOn(connection);
    assert.ok(
      connection.requests.some((each) => each.startsWith("get /apis/operators.coreos.com/v2/operatorconditions")),
    );
    assert.ok(!connection.requests.some((each) => each.includes("/v1/operatorconditions")));
  });
});

describe("pages", () => {
  function many(count: number): FakeConnection {
    return new FakeConnection(Array.from({ length: count }, (_, index) => csv("fleet", `boat-${index}.v1.0.0`)));
  }

  function countOf(names: readonly string[] | string): number {
    return typeof names === "string" ? -1 : names.length;
  }

  test("are read to the last one", async () => {
    const connection = many(1201);
    const facts = await factsOn(connection);
    assert.equal(countOf(namesIn(facts, "csvs")), 1201);
    const pages = connection.requests.filter((each) => each.startsWith(`get ${csvs}`));
    assert.deepEqual(
      pages.map((each) => each.match(/continue=\d+/)?.[0]),
      [undefined, "continue=500", "continue=1000"],
    );
  });

  test("are begun again where the server has forgotten the list in between", async () => {
    const connection = many(600);
    let isForgotten = false;
    connection.onGet = (path, query) => {
      if (path !== csvs || !query["continue"] || isForgotten) return undefined;
      isForgotten = true;
      return failing("gone", { status: 410 });
    };
    assert.equal(countOf(namesIn(await factsOn(connection), "csvs")), 600);
  });

  test("of a list that is forgotten again and again are given up", async () => {
    const connection = many(600);
    connection.onGet = (path, query) => (path === csvs && query["continue"] ? failing("gone") : undefined);
    const facts = await factsOn(connection);
    assert.equal(namesIn(facts, "csvs"), "the list changes faster than it can be read");
  });

  test("of a response that is not a list are not an empty list", async () => {
    const connection = lighthouseCluster();
    connection.onGet = (path) => (path === csvs ? { ok: {} } : undefined);
    const facts = await factsOn(connection);
    assert.equal(namesIn(facts, "csvs"), "the API server's response is not a list");
    assert.equal(reportOn(facts).shipped.v0?.upgradeable, "Unknown");
  });

  test("may hold nothing, as Go writes it", async () => {
    const connection = lighthouseCluster();
    const nothing = { kind: "SubscriptionList", metadata: {}, items: null };
    connection.onGet = (path) => (path === subscriptions ? { ok: nothing } : undefined);
    assert.deepEqual(namesIn(await factsOn(connection), "subscriptions"), []);
  });
});

describe("a server that is busy or broken", () => {
  for (const [name, error] of [
    ["busy", failing("busy", { status: 429, retryAfter: 2 })],
    ["broken for a moment", failing("server", { status: 503 })],
    ["cut off once", failing("unreachable")],
  ] as const) {
    test(`and is ${name} is asked again`, async () => {
      const connection = lighthouseCluster();
      const asked: string[] = [];
      connection.onGet = (path) => {
        if (path !== subscriptions) return undefined;
        asked.push(path);
        return asked.length === 1 ? error : undefined;
      };
      assert.deepEqual(namesIn(await factsOn(connection), "subscriptions"), ["operators/lighthouse"]);
      assert.equal(asked.length, 2);
    });
  }

  test("for one list leaves that list not visible, and the rest is read", async () => {
    const connection = lighthouseCluster();
    connection.onGet = (path) => (path === subscriptions ? failing("server", { status: 500 }) : undefined);
    const facts = await factsOn(connection);
    assert.equal(namesIn(facts, "subscriptions"), "no answer: server");
    assert.deepEqual(namesIn(facts, "clusterVersions"), ["version"]);
    const asked = connection.requests.filter((each) => each.startsWith(`get ${subscriptions}`));
    assert.equal(asked.length, 1 + quickRetryTiming.maxRetries);
  });

  test("behind the API server hides its own resources, and is not taken for one that is not installed", async () => {
    const connection = lighthouseCluster();
    connection.onGet = (path) =>
      path === "/apis/packages.operators.coreos.com/v1" ? failing("server", { status: 503 }) : undefined;
    assert.equal(namesIn(await factsOn(connection), "packageManifests"), "no answer: server");
  });

  test("behind the API server may be too slow, and the rest is read", async () => {
    const connection = lighthouseCluster();
    connection.onGet = (path) => (path.endsWith("/packagemanifests") ? failing("timeout") : undefined);
    const facts = await factsOn(connection);
    assert.equal(namesIn(facts, "packageManifests"), "no answer: timeout");
    assert.deepEqual(namesIn(facts, "clusterVersions"), ["version"]);
  });
});

test("PackageManifests come from a server that pays no heed to pages, and may take longer", async () => {
  const connection = lighthouseCluster();
  await factsOn(connection);
  const longer = [...connection.timeouts].filter(([, timeout]) => timeout !== undefined);
  assert.deepEqual(longer, [
    ["/apis/packages.operators.coreos.com/v1/packagemanifests", quickRetryTiming.slowListTimeout],
  ]);
});

describe("what is not installed", () => {
  test("is visible, empty, and said to be not installed", async () => {
    const connection = lighthouseCluster();
    connection.resources = everyResource.filter(({ groupVersion }) => !groupVersion.startsWith("olm."));
    const facts = await factsOn(connection);
    assert.deepEqual(facts.clusterExtensions, { items: [], isInstalled: false });
    const report = reportOn(facts);
    assert.deepEqual([report.shipped.v1, report.notVisible], [null, []]);
  });

  test("is OpenShift on a Kubernetes without config.openshift.io", async () => {
    const connection = lighthouseCluster();
    connection.resources = everyResource.filter(({ groupVersion }) => !groupVersion.startsWith("config."));
    const facts = await factsOn(connection);
    assert.equal(facts.kind, "kubernetes");
    assert.deepEqual(facts.clusterVersions, { items: [], isInstalled: false });
  });

  test("is not asked about", async () => {
    const connection = lighthouseCluster();
    connection.resources = [];
    await factsOn(connection);
    assert.deepEqual(connection.requests, ["get /apis"]);
  });

  test("may go while the cluster is read", async () => {
    const connection = lighthouseCluster();
    connection.onGet = (path) => (path.endsWith("/clustercatalogs") ? failing("not-found") : undefined);
    assert.deepEqual((await factsOn(connection)).clusterCatalogs, { items: [], isInstalled: false });
  });

  test("is read under its former name: ClusterExtensionRevision for ClusterObjectSet", async () => {
    const connection = lighthouseCluster();
    const old = resource("olm.operatorframework.io/v1", "clusterextensionrevisions", "ClusterExtensionRevision", false);
    connection.resources = [...everyResource.filter(({ kind }) => kind !== "ClusterObjectSet"), old];
    connection.put({ apiVersion: old.groupVersion, kind: old.kind, metadata: { name: "buoy-1" } });
    assert.deepEqual(namesIn(await factsOn(connection), "clusterObjectSets"), ["buoy-1"]);
  });

  test("is not confused with a resource of an unsupported version", async () => {
    const connection = lighthouseCluster();
    const old = resource("olm.operatorframework.io/v1alpha1", "clusterextensions", "ClusterExtension", false);
    connection.resources = [...everyResource.filter(({ kind }) => kind !== "ClusterExtension"), old];
    const facts = await factsOn(connection);
    assert.equal(
      namesIn(facts, "clusterExtensions"),
      "served only as 'olm.operatorframework.io/v1alpha1', which is not supported",
    );
    assert.equal(reportOn(facts).shipped.v1?.upgradeable, "Unknown");
  });

  test("is OperatorCondition v2 on an old OLM, whose v1 is read", async () => {
    const connection = lighthouseCluster();
    connection.resources = everyResource.filter(({ groupVersion }) => groupVersion !== "operators.coreos.com/v2");
    const { operatorConditions } = await factsOn(connection);
    assert.equal("items" in operatorConditions && operatorConditions.items[0]?.apiVersion, "operators.coreos.com/v1");
  });
});

describe("what is not allowed", () => {
  test("is not visible, with the reason, and not asked for", async () => {
    const connection = lighthouseCluster();
    connection.forbidden.add("clusterserviceversions").add("clusterversions");
    const facts = await factsOn(connection);
    assert.equal(namesIn(facts, "csvs"), "forbidden: this user may not list them in all namespaces");
    assert.equal(namesIn(facts, "clusterVersions"), "forbidden: this user may not list them");
    assert.ok(!connection.requests.some((each) => each.startsWith(`get ${csvs}`)));
  });

  test("is not visible where the server does not say so before it refuses", async () => {
    const connection = lighthouseCluster();
    connection.onReview = () => undefined;
    connection.forbidden.add("subscriptions");
    const facts = await factsOn(connection);
    assert.equal(namesIn(facts, "subscriptions"), "forbidden: this user may not list them in all namespaces");
  });

  test("leaves the verdict open, never ready", async () => {
    for (const plural of ["clusterversions", "clusterserviceversions", "clusterextensions", "clusterobjectsets"]) {
      const connection = lighthouseCluster();
      connection.remove(csv("harbour", "lighthouse.v1.0.0"));
      connection.forbidden.add(plural);
      const report = reportOn(await factsOn(connection));
      assert.deepEqual([plural, report.verdict, report.notVisible.length], [plural, "unknown", 1]);
    }
  });
});

describe("what is not reachable", () => {
  for (const [kind, expected] of [
    ["unreachable", "unreachable"],
    ["certificate", "unreachable"],
    ["credentials", "credentials"],
    ["timeout", "timeout"],
    ["forbidden", "refused"],
  ] as const) {
    test(`is an error from the beginning: ${kind}`, async () => {
      const connection = lighthouseCluster();
      connection.onGet = () => failing(kind);
      const read = await readCluster(connection, { timing: quickRetryTiming });
      assert.deepEqual(read, { error: { kind: expected, message: `no answer: ${kind}` } });
    });
  }

  test("is an error in the middle, which ends the other requests", async () => {
    const connection = lighthouseCluster();
    connection.onGet = (path) => (path === csvs ? failing("credentials") : undefined);
    const read = await readCluster(connection, { timing: quickRetryTiming });
    assert.deepEqual(read, { error: { kind: "credentials", message: "no answer: credentials" } });
    assert.ok(!connection.requests.some((each) => each.includes("/clustercatalogs")));
  });

  test("is an error where the server falls silent while it tells what it has", async () => {
    const connection = lighthouseCluster();
    connection.onGet = (path) => (path === "/apis/operators.coreos.com/v1" ? failing("timeout") : undefined);
    const read = await readCluster(connection, { timing: quickRetryTiming });
    assert.deepEqual(read, { error: { kind: "timeout", message: "no answer: timeout" } });
  });

  test("is nothing that a server could lead elsewhere", async () => {
    const connection = lighthouseCluster();
    const versions = [{ groupVersion: "operators.coreos.com/../../../api/v1/secrets", version: "../api/v1/secrets" }];
    connection.onGet = (path) =>
      path === "/apis" ? { ok: { groups: [{ name: "operators.coreos.com", versions }] } } : undefined;
    await factsOn(connection);
    assert.deepEqual(connection.requests, ["get /apis"]);
  });

  test("is a server that responds but is not an API server", async () => {
    const connection = lighthouseCluster();
    connection.onGet = () => ({ ok: { status: "fine" } });
    const read = await readCluster(connection, { timing: quickRetryTiming });
    const message = "'https://harbour.example.com:6443' does not respond like a Kubernetes API server";
    assert.deepEqual(read, { error: { kind: "unreachable", message } });
  });
});

describe("cancelling", () => {
  test("ends before anything is asked", async () => {
    const read = await readCluster(lighthouseCluster(), { signal: AbortSignal.abort(), timing: quickRetryTiming });
    assert.equal("error" in read && read.error.kind, "cancelled");
  });

  test("ends between two pages", async () => {
    const connection = lighthouseCluster();
    const cancel = new AbortController();
    connection.onGet = (path) => {
      if (path === csvs) cancel.abort();
      return undefined;
    };
    const read = await readCluster(connection, { signal: cancel.signal, timing: quickRetryTiming });
    assert.equal("error" in read && read.error.kind, "cancelled");
  });

  test("ends the wait for a busy server", async () => {
    const connection = lighthouseCluster();
    const cancel = new AbortController();
    connection.onGet = (path) => {
      if (path !== csvs) return undefined;
      setImmediate(() => cancel.abort());
      return failing("busy", { retryAfter: 2 ** 30 });
    };
    const read = await readCluster(connection, {
      signal: cancel.signal,
      timing: { ...quickRetryTiming, maxDelay: 2 ** 30 },
    });
    assert.equal("error" in read && read.error.kind, "cancelled");
  });
});
