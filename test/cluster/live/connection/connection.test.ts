// Connections to servers that answer, refuse, send nonsense or stay silent. Every error is in our own words.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { describe, type TestContext, test } from "node:test";
import type { ApiError, Connection } from "#cluster";
import { serverCertificate, userCertificate } from "../../../api-server/certificates.ts";
import {
  type Answering,
  authority,
  connectedHere,
  connectHere,
  type Here,
  json,
  listening,
  serving,
  tlsServer,
} from "../tls-server.ts";

const never = new AbortController().signal;

async function errorOf(connection: Connection, path = "/version"): Promise<ApiError> {
  const answer = await connection.get(path);
  assert.ok("error" in answer);
  return answer.error;
}

/** The error of a GET, with the port of the server named PORT. */
async function failureAt(t: TestContext, here: Here): Promise<string> {
  const { kind, message } = await errorOf(await connectedHere(t, here));
  return `${kind}: ${message.replaceAll(new URL(here.server).port, "PORT")}`;
}

describe("a connection", () => {
  test("gets JSON below the server's path, and sends a User-Agent", async (t) => {
    const requests: IncomingMessage[] = [];
    const server = await tlsServer(t, (request, response) => {
      requests.push(request);
      json(response, { items: [] });
    });
    const connection = await connectedHere(t, { server: `${server}/k8s/clusters/c-1/` });
    assert.equal(connection.context, "here");
    assert.equal(connection.server, `${server}/k8s/clusters/c-1`);
    const answer = await connection.get("/api/v1/pods", { limit: "500", continue: "a/b=c&d" });
    assert.deepEqual(answer, { ok: { items: [] } });
    const [request] = requests;
    assert.equal(request?.url, "/k8s/clusters/c-1/api/v1/pods?limit=500&continue=a%2Fb%3Dc%26d");
    assert.equal(request.method, "GET");
    assert.equal(request.headers.authorization, "Bearer canary");
    assert.equal(request.headers.accept, "application/json");
  });

  test("can request another media type", async (t) => {
    const connection = await serving(t, (request, response) => json(response, request.headers.accept));
    assert.deepEqual(await connection.get("/apis", {}, { accept: "application/json;as=Table" }), {
      ok: "application/json;as=Table",
    });
  });

  test("asks what the user may read, its only POST request", async (t) => {
    const bodies: unknown[] = [];
    const connection = await serving(t, async (request, response) => {
      const chunks = await request.toArray();
      bodies.push(`${request.method} ${request.url}`, JSON.parse(Buffer.concat(chunks).toString()).spec);
      json(response, { status: { allowed: bodies.length < 4 } }, 201);
    });
    const attributes = { verb: "list", group: "operators.coreos.com", resource: "subscriptions" } as const;
    assert.equal(await connection.review(attributes), true);
    assert.equal(await connection.review(attributes), false);
    const request = "POST /apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
    assert.deepEqual(bodies.slice(0, 2), [request, { resourceAttributes: attributes }]);
  });

  test("does not know what the user may read if the server does not say", async (t) => {
    const connection = await serving(t, (_request, response) => json(response, {}, 403));
    assert.equal(await connection.review({ verb: "get", group: "", resource: "nodes" }), undefined);
  });

  for (const path of [
    "/api/v1/secrets",
    "/api/v1/namespaces/harbour/secrets/key",
    "/api/v1/watch/secrets",
    "/api/v1/namespaces/harbour/pods/buoy/exec",
    "/api/v1/nodes/buoy/proxy",
    "/apis/apps/v1/../../../api/v1/secrets",
    "/api/v1/%73ecrets",
    "/apis/a/v1/b?watch=true",
    "/metrics",
    "https://elsewhere/version",
  ]) {
    test(`never asks for ${path}`, async (t) => {
      const asked: unknown[] = [];
      const connection = await serving(t, (request, response) => json(response, asked.push(request.url)));
      await assert.rejects(connection.get(path), /path|read/);
      await assert.rejects(
        connection.watch(path, {}, () => {}, never),
        /path|read/,
      );
      assert.deepEqual(asked, []);
    });
  }

  test("distinguishes a disposed connection from a broken one", async (t) => {
    const connection = await serving(t, () => {});
    const answers = [connection.get("/version"), connection.watch("/api/v1/pods", {}, () => {}, never)];
    connection.dispose();
    for (const answer of [...(await Promise.all(answers)), await connection.get("/version")]) {
      assert.equal("error" in answer && answer.error?.kind, "cancelled");
    }
  });

  test("is cancelled by the signal of a request", async (t) => {
    const asked = Promise.withResolvers<void>();
    const connection = await serving(t, () => asked.resolve());
    const cancel = new AbortController();
    const answer = connection.get("/version", {}, { signal: cancel.signal });
    await asked.promise;
    cancel.abort();
    assert.deepEqual(await answer, { error: { kind: "cancelled", message: "the request was cancelled" } });
    assert.equal("error" in (await connection.get("/version", {}, { signal: cancel.signal })), true);
  });

  test("ends a request whose answer does not come, or does not end", async (t) => {
    const connection = await serving(t, (request, response) => {
      if (request.url === "/api") response.write("{");
    });
    for (const path of ["/version", "/api"]) {
      const answer = await connection.get(path, {}, { timeout: 50 });
      const message = "the server did not respond within 0.05 s";
      assert.deepEqual(answer, { error: { kind: "timeout", message } });
    }
  });
});

describe("an answer that is an error", () => {
  for (const [status, kind, message] of [
    [401, "credentials", "the server does not accept the token, which may have expired"],
    [403, "forbidden", "the server forbids the request"],
    [404, "not-found", "the server does not have this resource"],
    [410, "gone", "the requested version of the list has expired"],
    [429, "busy", "the server is busy; try again later"],
    [500, "server", "the server responded with status 500"],
    [503, "server", "the server responded with status 503"],
    [302, "server", "the server redirects (302), which an API server does not do"],
  ] as const) {
    test(`is '${kind}' for ${status}, in our own words`, async (t) => {
      const connection = await serving(t, (_request, response) => {
        response.setHeader("location", "https://localhost/canary");
        json(response, { message: "canary" }, status);
      });
      assert.deepEqual(await errorOf(connection), { kind, status, message });
    });
  }

  test("says when to retry", async (t) => {
    const connection = await serving(t, (request, response) => {
      response.setHeader("retry-after", request.url === "/api" ? "Thu, 01 Jan 1970 00:00:00 GMT" : "3");
      json(response, {}, 429);
    });
    assert.equal((await errorOf(connection)).retryAfter, 3000);
    assert.equal((await errorOf(connection, "/api")).retryAfter, 0);
  });

  test("is 'unreadable' if the response is not JSON", async (t) => {
    const connection = await serving(t, (_request, response) => response.end("<html>canary"));
    const message = "the server's response is not JSON";
    assert.deepEqual(await errorOf(connection), { kind: "unreadable", message });
  });

  test("names a certificate or a password that the server does not accept", async (t) => {
    const refusing: Answering = (_request, response) => json(response, {}, 401);
    const { cert, key } = userCertificate(authority, { name: "anna", groups: [] });
    const base64 = (pem: string) => Buffer.from(pem).toString("base64");
    const user = { "client-certificate-data": base64(cert), "client-key-data": base64(key) };
    const messages = [];
    for (const each of [user, { username: "anna", password: "canary" }, {}]) {
      messages.push((await errorOf(await serving(t, refusing, { user: each }))).message);
    }
    assert.deepEqual(messages, [
      "the server does not accept the client certificate, which may have expired",
      "the server does not accept the user name and password",
      "the server does not accept requests without credentials",
    ]);
  });
});

describe("a server that cannot be reached", () => {
  const answering: Answering = (_request, response) => json(response, {});

  test("refuses connections", async (t) => {
    const server = createTcpServer();
    const port = await listening(t, server);
    server.close();
    await once(server, "close");
    assert.equal(
      await failureAt(t, { server: `https://localhost:${port}` }),
      "unreachable: 'localhost:PORT' refuses connections",
    );
  });

  test("has an unknown host", async (t) => {
    const message = await failureAt(t, { server: "https://harbour.invalid:6443" });
    assert.equal(message, "unreachable: the host of 'harbour.invalid:PORT' is not found");
  });

  test("hangs up", async (t) => {
    const port = await listening(
      t,
      createTcpServer((socket) => socket.destroy()),
    );
    assert.equal(
      await failureAt(t, { server: `https://localhost:${port}` }),
      "unreachable: the connection to 'localhost:PORT' was lost",
    );
  });

  test("speaks no TLS", async (t) => {
    const port = await listening(t, createHttpServer(answering));
    assert.equal(
      await failureAt(t, { server: `https://localhost:${port}` }),
      "certificate: TLS negotiation with 'localhost:PORT' failed",
    );
  });

  test("has a certificate that has expired", async (t) => {
    const server = await tlsServer(t, answering, serverCertificate(authority, true));
    assert.equal(await failureAt(t, { server }), "certificate: the certificate of 'localhost:PORT' has expired");
  });

  test("has a certificate of an unknown authority", async (t) => {
    const message = "certificate: the certificate of 'localhost:PORT' is signed by an unknown authority";
    assert.equal(await failureAt(t, { server: await tlsServer(t, answering), cluster: {} }), message);
  });

  test("has a certificate for another host name", async (t) => {
    const server = await tlsServer(t, answering);
    const trusted = { "certificate-authority-data": Buffer.from(authority.cert).toString("base64") };
    assert.equal(
      await failureAt(t, { server, cluster: { ...trusted, "tls-server-name": "elsewhere.example" } }),
      "certificate: the certificate of 'localhost:PORT' is for another host name",
    );
  });

  test("is not trusted because the environment says so", async (t) => {
    // Node warns of the variable, which this test sets on purpose.
    t.mock.method(process, "emitWarning", () => {});
    const before = process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
    t.after(() => {
      if (before === undefined) delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
      else process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = before;
    });
    assert.match(await failureAt(t, { server: await tlsServer(t, answering), cluster: {} }), /unknown authority/);
  });

  test("is asked if the kubeconfig skips the check or names the host of the certificate", async (t) => {
    const server = await tlsServer(t, answering);
    const skips = await connectedHere(t, { server, cluster: { "insecure-skip-tls-verify": true } });
    assert.deepEqual(await skips.get("/version"), { ok: {} });
    const byAddress = server.replace("localhost", "127.0.0.1");
    const files = { "ca.pem": authority.cert };
    const named = { "certificate-authority": "ca.pem", "tls-server-name": "localhost" };
    const connection = await connectedHere(t, { server: byAddress, cluster: named, files });
    assert.deepEqual(await connection.get("/version"), { ok: {} });
  });

  test("wants a client certificate", async (t) => {
    const options = { requestCert: true, rejectUnauthorized: true, ca: authority.cert };
    const server = await tlsServer(t, answering, options);
    assert.match(await failureAt(t, { server }), /^(?:credentials|unreachable): /);
    const { cert, key } = userCertificate(authority, { name: "anna", groups: [] });
    const user = { "client-certificate": "c.pem", "client-key": "k.pem" };
    const connection = await connectedHere(t, { server, user, files: { "c.pem": cert, "k.pem": key } });
    assert.deepEqual(await connection.get("/version"), { ok: {} });
  });
});

describe("what a kubeconfig says of itself", () => {
  test("is used: a password, and a user to impersonate", async (t) => {
    const echo: Answering = (request, response) => {
      const { authorization } = request.headers;
      const impersonation = Object.entries(request.headers).filter(([name]) => name.startsWith("impersonate"));
      json(response, [authorization, ...impersonation]);
    };
    const user = { username: "anna", password: "canary", as: "berta", "as-uid": "7", "as-groups": ["a", "b"] };
    assert.deepEqual(await (await serving(t, echo, { user })).get("/version"), {
      ok: [
        `Basic ${Buffer.from("anna:canary").toString("base64")}`,
        ["impersonate-user", "berta"],
        ["impersonate-uid", "7"],
        ["impersonate-group", "a, b"],
      ],
    });
  });

  test("is not sent over http", async (t) => {
    const server = createHttpServer((request, response) =>
      json(response, request.headers.authorization ?? "anonymous"),
    );
    const connection = await connectedHere(t, {
      server: `http://localhost:${await listening(t, server)}`,
      cluster: {},
    });
    assert.deepEqual(await connection.get("/version"), { ok: "anonymous" });
  });

  for (const [what, user, files, message] of [
    [
      "a missing client certificate",
      { "client-certificate": "c.pem", "client-key": "k.pem" },
      {},
      /'.*c\.pem' cannot be read/,
    ],
    [
      "an invalid client certificate",
      { "client-certificate": "c.pem", "client-key": "c.pem" },
      { "c.pem": "canary" },
      /^the client certificate and its key cannot be used together$/,
    ],
  ] as const) {
    test(`is refused where it is wrong: ${what}`, async (t) => {
      const connection = await connectHere(t, { server: "https://localhost:1", user, files });
      assert.ok("error" in connection);
      assert.equal(connection.error.kind, "kubeconfig");
      assert.match(connection.error.message, message);
    });
  }
});

describe("a proxy", () => {
  /** A proxy that counts the tunnels that it made. */
  function proxy(t: TestContext, tunnels: string[], allows = true): Promise<number> {
    const server: Server = createHttpServer();
    server.on("connect", async (request, socket) => {
      tunnels.push(request.url ?? "");
      if (!allows) {
        socket.end("HTTP/1.1 407 canary\r\n\r\n");
        return;
      }
      const { connect } = await import("node:net");
      const far = connect(Number(request.url?.split(":")[1]), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        far.pipe(socket).pipe(far);
      });
      for (const end of [far, socket]) end.on("error", () => {});
      t.after(() => far.destroy());
    });
    return listening(t, server);
  }

  const trusted = { "certificate-authority-data": Buffer.from(authority.cert).toString("base64") };

  test("of the kubeconfig is used", async (t) => {
    const tunnels: string[] = [];
    const server = await tlsServer(t, (_request, response) => json(response, {}));
    const cluster = { ...trusted, "proxy-url": `http://localhost:${await proxy(t, tunnels)}` };
    const connection = await connectedHere(t, { server, cluster });
    assert.deepEqual(await connection.get("/version"), { ok: {} });
    assert.deepEqual(tunnels, [new URL(server).host]);
  });

  test("that refuses to connect is named", async (t) => {
    const port = await proxy(t, [], false);
    const cluster = { ...trusted, "proxy-url": `http://anna:canary@localhost:${port}` };
    const { kind, message } = await errorOf(await connectedHere(t, { server: "https://harbour.invalid", cluster }));
    assert.equal(kind, "unreachable");
    assert.equal(message, `the proxy 'localhost:${port}' refuses to connect to 'harbour.invalid'`);
  });
});
