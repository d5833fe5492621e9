// An HTTPS server whose responses a test chooses, and a kubeconfig with which to connect to it.

import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo, Server } from "node:net";
import type { TestContext } from "node:test";
import { type Connection, type ConnectionError, type ConnectOptions, connect, readKubeconfig } from "#cluster";
import { type Authority, makeAuthority, serverCertificate } from "../../api-server/certificates.ts";
import { writeTestFiles } from "./write-files.ts";

/** The certificate authority of all these servers. */
export const authority: Authority = makeAuthority("harbour");
const certificate = serverCertificate(authority);

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server; returns its URL. */
export async function tlsServer(t: TestContext, answering: Answering, options: ServerOptions = {}): Promise<string> {
  const server = createServer({ ...certificate, ...options }, answering);
  return `https://localhost:${await listening(t, server)}`;
}

/** Lets a server listen until the test ends; returns the port. */
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

/** The kubeconfig of a test, which has one context. */
export interface Here {
  readonly server: string;
  readonly cluster?: object;
  readonly user?: object;
  /** Files beside the kubeconfig. */
  readonly files?: Readonly<Record<string, string>>;
  readonly options?: Partial<ConnectOptions>;
}

/** Writes a kubeconfig with the context 'here', by default with the right authority and a token; returns its path. */
export function kubeconfigFile(t: TestContext, { server, cluster, user, files }: Here): string {
  const trusted = { "certificate-authority-data": Buffer.from(authority.cert).toString("base64") };
  const config = {
    clusters: [{ name: "harbour", cluster: { server, ...(cluster ?? trusted) } }],
    users: [{ name: "anna", user: user ?? { token: "canary" } }],
    contexts: [{ name: "here", context: { cluster: "harbour", user: "anna" } }],
  };
  return `${writeTestFiles(t, { config: JSON.stringify(config), ...files })}/config`;
}

/** Connects with such a kubeconfig and an empty environment; the connection ends with the test. */
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

/** Starts a server and connects to it. */
export async function serving(t: TestContext, answering: Answering, here: Partial<Here> = {}): Promise<Connection> {
  return await connectedHere(t, { server: await tlsServer(t, answering), ...here });
}
