// A cluster that is not there, behind a real server of TLS, for the command line as people run it.

import type { IncomingMessage } from "node:http";
import type { TestContext } from "node:test";
import type { ApiResponse } from "#cluster";
import type { FakeConnection } from "../cluster/live/fake-connection.ts";
import { json, tlsServer } from "../cluster/live/tls-server.ts";

/** Serves what the connection answers until the test ends; the URL. */
export async function serveCluster(t: TestContext, connection: FakeConnection): Promise<string> {
  return await tlsServer(t, async (request, response) => {
    const answer = await answerTo(request, connection);
    if ("ok" in answer) json(response, answer.ok);
    else json(response, { kind: "Status", message: answer.error.message }, answer.error.status ?? 404);
  });
}

async function answerTo(request: IncomingMessage, connection: FakeConnection): Promise<ApiResponse> {
  const { pathname, searchParams } = new URL(request.url ?? "", "https://harbour.example");
  if (request.method === "GET") return connection.get(pathname, Object.fromEntries(searchParams));
  const { spec } = JSON.parse((await request.toArray()).join(""));
  return { ok: { status: { allowed: await connection.review(spec.resourceAttributes) } } };
}
