// The API server that other tests use: its users, its faults and its audit log.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { parse } from "yaml";
import { clusterVersion, csv, type KubeObject } from "../support/cluster-objects.ts";
import { beyondReading } from "./beyond-reading.ts";
import { secretsIn } from "./secrets-in.ts";
import { ask } from "./send-raw-request.ts";
import { type ApiServer, startApiServer } from "./start-api-server.ts";
import type { UserName } from "./users.ts";
import { needsApiServer } from "./without-api-server.ts";

const paths = {
  apis: "/apis",
  clusterVersions: "/apis/config.openshift.io/v1/clusterversions",
  csvs: "/apis/operators.coreos.com/v1alpha1/clusterserviceversions",
  operatorConditions: "/apis/operators.coreos.com/v2/operatorconditions",
  clusterExtensions: "/apis/olm.operatorframework.io/v1/clusterextensions",
  packageManifests: "/apis/packages.operators.coreos.com/v1/packagemanifests",
  secrets: "/api/v1/secrets",
} as const;

const lighthouse = csv("operators", "lighthouse.v1.0.0");

describe("the API server of the tests", needsApiServer, () => {
  let server: ApiServer;

  before(async () => {
    server = await startApiServer();
    await server.apply([clusterVersion("4.18.5"), lighthouse]);
  });

  after(() => server?.stop());

  const statusFor = async (user: UserName, path: keyof typeof paths) =>
    (await server.rest.send({ method: "GET", path: paths[path], token: server.users[user].token })).status;

  const visibleTo = async (user: UserName) => {
    const names = Object.keys(paths) as (keyof typeof paths)[];
    const statuses = await Promise.all(names.map(async (name) => ({ name, status: await statusFor(user, name) })));
    assert.deepEqual([...new Set(statuses.map(({ status }) => status))].toSorted().at(0), 200);
    return statuses.filter(({ status }) => status === 200).map(({ name }) => name);
  };

  describe("knows users", () => {
    test("the administrator sees everything", async () => {
      assert.deepEqual(await visibleTo("admin"), Object.keys(paths));
    });

    test("the reader sees what the documented role allows, and no Secret", async () => {
      const everything = Object.keys(paths);
      assert.deepEqual(
        await visibleTo("reader"),
        everything.filter((name) => name !== "secrets"),
      );
    });

    test("a user with half the rights sees half", async () => {
      assert.deepEqual(await visibleTo("half"), ["apis", "clusterVersions", "csvs"]);
    });

    test("a user without rights sees which APIs exist", async () =>
      assert.deepEqual(await visibleTo("stranger"), ["apis"]));

    for (const user of ["reader", "half", "stranger"] as const) {
      test(`${user} may write nothing`, async () => {
        const path = `${paths.csvs.replace("cluster", "namespaces/operators/cluster")}`;
        const { token } = server.users[user];
        assert.equal((await server.rest.send({ method: "POST", path, body: lighthouse, token })).status, 403);
      });
    }

    test("also by a client certificate", async () => {
      const { cert, key } = server.users.reader.certificate;
      assert.equal((await ask(server, paths.csvs, { cert, key })).status, 200);
    });

    test("but not by an expired certificate", async () => {
      const { cert, key } = server.users.reader.expiredCertificate;
      assert.equal((await ask(server, paths.csvs, { cert, key })).status, 401);
    });

    test("and not by an unknown token", async () => {
      const { users } = parse(server.kubeconfig("reader", { by: "wrong token" }));
      const { status } = await server.rest.send({ method: "GET", path: paths.csvs, token: users[0].user.token });
      assert.equal(status, 401);
    });

    test("has a certificate of a single authority", async () => {
      await assert.rejects(ask(server, paths.apis, { ca: server.otherCa }), { code: /VERIFY|SELF_SIGNED|UNABLE/ });
    });
  });

  describe("holds objects", () => {
    test("with their status, as a controller would have written it", async () => {
      const { status } = await server.read(lighthouse);
      assert.deepEqual(status, lighthouse.status);
    });

    test("whose spec and status a patch can change", async () => {
      await server.patch(lighthouse, { spec: { displayName: "Lighthouse" }, status: { phase: "Failed" } });
      const { spec, status } = await server.read(lighthouse);
      assert.deepEqual([spec, status], [{ ...(lighthouse.spec as object), displayName: "Lighthouse" }, failed]);
    });

    test("by the thousand", async () => {
      const buoys = Array.from({ length: 300 }, (_, number) => csv(`sea-${number}`, "buoy.v1.0.0"));
      await server.load(buoys);
      const { items } = (await server.rest.ask({ method: "GET", path: paths.csvs })) as KubeList;
      const found = items.filter(({ metadata }) => metadata.name === "buoy.v1.0.0");
      assert.deepEqual([found.length, found[0]?.status], [300, buoys[0]?.status]);
    });

    test("until they are deleted", async () => {
      const foghorn = csv("operators", "foghorn.v1.0.0");
      await server.apply([foghorn]);
      await server.delete(foghorn);
      await assert.rejects(server.read(foghorn), /404/);
    });
  });

  describe("can fail:", () => {
    test("killed, it refuses connections; restarted, it has the same address and objects", async () => {
      const before = await server.read(lighthouse);
      await server.kill();
      await assert.rejects(ask(server, paths.apis), { code: "ECONNREFUSED" });
      await server.restart();
      assert.deepEqual(await server.read(lighthouse), before);
    });

    test("frozen, it accepts a request and answers once it is thawed", async () => {
      server.freeze();
      const patient = ask(server, paths.apis);
      await assert.rejects(ask(server, paths.apis, { signal: AbortSignal.timeout(300) }), { name: "AbortError" });
      server.thaw();
      assert.equal((await patient).status, 403);
    });

    test("overloaded for one user, it asks only that user to wait", async () => {
      await server.throttle("reader");
      const { token } = server.users.reader;
      const { status, headers } = await ask(server, paths.csvs, { token });
      assert.deepEqual([status, headers["retry-after"]], [429, "1"]);
      assert.equal(await statusFor("half", "csvs"), 200);
      await server.unthrottle("reader");
      assert.equal(await statusFor("reader", "csvs"), 200);
    });

    test("compacted, it no longer serves the next page of an older list", async () => {
      await server.apply([csv("operators", "buoy.v1.0.0")]);
      const page = (await server.rest.ask({ method: "GET", path: `${paths.csvs}?limit=1` })) as KubeList;
      await server.patch(lighthouse, { spec: { displayName: "Another" } });
      await server.compact();
      const path = `${paths.csvs}?limit=1&continue=${page.metadata.continue}`;
      assert.equal((await server.rest.send({ method: "GET", path })).status, 410);
    });
  });

  describe("logs", () => {
    test("each request with its user, in the order of the answers", async () => {
      const { token } = server.users.half;
      const path = "/apis/operators.coreos.com/v1alpha1/namespaces/operators/subscriptions/lighthouse";
      await server.rest.send({ method: "GET", path: `${paths.csvs}?limit=7`, token });
      await server.rest.send({ method: "DELETE", path, token });
      const deletion = await server.untilAudited(({ verb }) => verb === "delete");
      assert.deepEqual(
        { ...deletion, userAgent: "" },
        {
          stage: "ResponseComplete",
          user: "half",
          verb: "delete",
          uri: path,
          group: "operators.coreos.com",
          resource: "subscriptions",
          subresource: "",
          namespace: "operators",
          name: "lighthouse",
          code: 403,
          userAgent: "",
        },
      );
      const list = server.audit().find(({ uri }) => uri === `${paths.csvs}?limit=7`);
      assert.deepEqual([list?.verb, list?.code], ["list", 200]);
    });

    test("a watch as soon as it begins", async () => {
      const { token } = server.users.reader;
      const stop = new AbortController();
      const uri = `${paths.csvs}?watch=true`;
      const reply = ask(server, uri, { token, signal: stop.signal });
      const begun = await server.untilAudited((event) => event.uri === uri);
      assert.deepEqual([begun.verb, begun.stage], ["watch", "ResponseStarted"]);
      stop.abort();
      await assert.rejects(reply, { name: "AbortError" });
      await server.untilAudited((event) => event.uri === uri && event.stage === "ResponseComplete");
    });

    test("writes, and users who requested Secrets", () => {
      const found = beyondReading(server.audit());
      assert.ok(found.includes("half delete subscriptions"), found.join(", "));
      assert.ok(found.includes("reader create clusterserviceversions"), found.join(", "));
      assert.ok(found.includes("stranger list secrets"), found.join(", "));
      assert.ok(!found.some((each) => /clusterversions| get | watch /.test(each)), found.join(", "));
    });

    test("no request of the tests themselves", () => {
      const users = new Set(server.audit().map(({ user }) => user));
      assert.deepEqual([...users].sort(), ["", "admin", "half", "reader", "stranger", "system:anonymous"]);
    });
  });
});

describe("the secrets of the tests' users", needsApiServer, () => {
  let server: ApiServer;

  before(async () => {
    server = await startApiServer({ crds: [] });
  });

  after(() => server?.stop());

  for (const [by, found] of [
    ["token", ["reader's token"]],
    ["certificate", ["reader's certificate", "reader's key"]],
    ["expired certificate", ["reader's expired certificate", "reader's key of the expired certificate"]],
    ["wrong token", ["the wrong token"]],
    ["nothing", []],
  ] as const) {
    test(`are found in a kubeconfig with a user known by ${by}`, () => {
      assert.deepEqual(secretsIn(server.kubeconfig("reader", { by }), server), found);
    });
  }

  test("are not found in other parts of the kubeconfig", () => assert.deepEqual(secretsIn(server.ca, server), []));
});

const failed = { ...(lighthouse.status as object), phase: "Failed" };

interface KubeList {
  readonly items: readonly KubeObject[];
  readonly metadata: { readonly continue: string };
}
