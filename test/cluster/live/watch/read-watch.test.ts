// A watch of one list over a connection: the events that it passes on, and every way in which it ends.

import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import type { Connection, WatchEvent } from "#cluster";
import { serving } from "../tls-server.ts";

const never = new AbortController().signal;

describe("a watch", () => {
  function watching(t: TestContext, lines: string, status = 200): Promise<Connection> {
    return serving(t, (_request, response) => response.writeHead(status).end(lines));
  }

  async function watched(connection: Connection, query = {}) {
    const events: WatchEvent[] = [];
    const end = await connection.watch("/api/v1/pods", query, (event) => events.push(event), never);
    return { events, end };
  }

  test("passes on the events, and that the server closed it", async (t) => {
    const event = { type: "ADDED", object: { metadata: { name: "büoy" } } } as const;
    const lines = Buffer.from(`${JSON.stringify(event)}\n\n${JSON.stringify({ type: "BOOKMARK", object: {} })}\n`);
    const urls: unknown[] = [];
    const connection = await serving(t, async (request, response) => {
      urls.push(request.url);
      // In two parts, through the middle of a letter.
      const middle = lines.indexOf(0xbc);
      response.write(lines.subarray(0, middle), () => setImmediate(() => response.end(lines.subarray(middle))));
    });
    assert.deepEqual(await watched(connection, { resourceVersion: "5" }), {
      events: [event, { type: "BOOKMARK", object: {} }],
      end: { error: undefined },
    });
    assert.deepEqual(urls, ["/api/v1/pods?resourceVersion=5&watch=true"]);
  });

  test("ends with the error that the server sends in it", async (t) => {
    const error = { type: "ERROR", object: { kind: "Status", code: 410, message: "canary" } };
    const { events, end } = await watched(
      await watching(t, JSON.stringify({ type: "ADDED" }).concat("\n", JSON.stringify(error), "\n")),
    );
    assert.equal(events.length, 1);
    assert.deepEqual([end.error?.kind, end.error?.status], ["gone", 410]);
    const busy = { type: "ERROR", object: { code: 429, details: { retryAfterSeconds: 2 } } };
    const later = await watched(await watching(t, `${JSON.stringify(busy)}\n`));
    assert.deepEqual([later.end.error?.kind, later.end.error?.retryAfter], ["busy", 2000]);
  });

  test("ends with the status of a server that does not begin it", async (t) => {
    const { end } = await watched(await watching(t, "canary", 403));
    assert.deepEqual(end.error, { kind: "forbidden", status: 403, message: "the server forbids the request" });
  });

  test("ends at something that is not an event", async (t) => {
    for (const line of ["canary\n", '{"type":"canary"}\n']) {
      const { end } = await watched(await watching(t, line));
      assert.equal(end.error?.kind, "unreadable");
      assert.doesNotMatch(end.error.message, /canary/);
    }
  });

  test("ends when it is aborted, or when nothing arrives for too long", async (t) => {
    const line = `${JSON.stringify({ type: "ADDED", object: {} })}\n`;
    const connection = await serving(t, (_request, response) => response.write(line));
    const cancel = new AbortController();
    const cancelled = await connection.watch("/api/v1/pods", {}, () => cancel.abort(), cancel.signal);
    assert.equal(cancelled.error?.kind, "cancelled");
    const silent = await connection.watch("/api/v1/pods", {}, () => {}, never, { silence: 50 });
    assert.equal(silent.error?.kind, "timeout");
  });

  test("ends when the connection breaks", async (t) => {
    const connection = await serving(t, (_request, response) => response.write("{", () => response.destroy()));
    const { end } = await watched(connection);
    assert.equal(end.error?.kind, "unreachable");
  });

  test("passes on what its listener throws", async (t) => {
    const connection = await watching(t, `${JSON.stringify({ type: "ADDED" })}\n`);
    const mistake = new Error("the listener's own");
    const throwing = () => {
      throw mistake;
    };
    await assert.rejects(connection.watch("/api/v1/pods", {}, throwing, never), mistake);
  });
});
