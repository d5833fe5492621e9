// A server of TLS that answers what a test says, and a kubeconfig that leads to it.

import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo, Server } from "node:net";
import type { TestContext } from "node:test";
import { type Connection, type ConnectionError, type ConnectOptions, connect, readKubeconfig } from "#cluster";
import { type Authority, makeAuthority, serverCertificate } from "../../api-server/certificates.ts";
import { writeTestFiles } from "./write-files.ts";

/** The authority of every such server. */
export const authority: Authority = makeAuthority("harbour");
const certificate = serverCertificate(authority);

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server and says where it listens. */
export async function tlsServer(t: TestContext, answering: Answering, options: ServerOptions = {}): Promise<string> {
  const server = createServer({ ...certificate, ...options }, answering);
  return `https://localhost:${await listening(t, server)}`;
}

/** Lets a server listen until the test ends; the port. */
export async function listening(t: TestContext, server: Server & { closeAllConnections?(): void }): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.close();
    server.closeAllConnections?.();
  });
  return (server.address() as AddressInfo).port;
}

/** Answers with JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** What a test says of the one context of its kubeconfig. */
export interface Here {
  readonly server: string;
  readonly cluster?: object;
  readonly user?: object;
  /** Files beside the kubeconfig. */
  readonly files?: Readonly<Record<string, string>>;
  readonly options?: Partial<ConnectOptions>;
}

/** Writes a kubeconfig with the context 'here', whose cluster is trusted by its authority; the path of the file. */
export function kubeconfigFile(t: TestContext, { server, cluster, user, files }: Here): string {
  const trusted = { "certificate-authority-data": Buffer.from(authority.cert).toString("base64") };
  const config = {
    clusters: [{ name: "harbour", cluster: { server, ...(cluster ?? trusted) } }],
    users: [{ name: "anna", user: user ?? { token: "canary" } }],
    contexts: [{ name: "here", context: { cluster: "harbour", user: "anna" } }],
  };
  return `${writeTestFiles(t, { config: JSON.stringify(config), ...files })}/config`;
}

/** Connects with it, with an environment of its own; the connection ends with the test. */
export async function connectHere(
  t: TestContext,
  here: Here,
): Promise<Connection | { readonly error: ConnectionError }> {
  const kubeconfig = await readKubeconfig([kubeconfigFile(t, here)]);
  const connection = await connect(kubeconfig, "here", { mayRun: async () => true, env: {}, ...here.options });
  if (!("error" in connection)) t.after(() => connection.dispose());
  return connection;
}

/** Connects, or fails the test. */
export async function connectedHere(t: TestContext, here: Here): Promise<Connection> {
  const connection = await connectHere(t, here);
  if ("error" in connection) throw new Error(connection.error.message);
  return connection;
}
