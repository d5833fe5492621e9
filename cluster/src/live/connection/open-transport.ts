// Converts credentials, certificates and proxies to an HTTP transport. This is the only file that uses
// @kubernetes/client-node, which has its own bundle. The library's requests are not used, because they have no time-out
// and their errors contain the server's text.

import { getCACertificates, rootCertificates } from "node:tls";
import { HttpMethod, KubeConfig, RequestContext } from "@kubernetes/client-node";

/** The settings of a transport. */
export interface TransportOptions {
  readonly server: string;
  readonly tlsServerName: string;
  readonly skipsTlsVerify: boolean;
  readonly authority: Buffer | undefined;
  readonly proxyUrl: string;
  readonly token: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly certificate: Buffer | undefined;
  readonly key: Buffer | undefined;
}

type Dispatcher = NonNullable<ReturnType<RequestContext["getDispatcher"]>>;

/** The dispatcher of requests, and the headers that authenticate them. */
export interface Transport {
  readonly dispatcher: Dispatcher;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a transport, without opening a connection yet. */
export async function openTransport(options: TransportOptions): Promise<Transport> {
  const config = new KubeConfig();
  config.loadFromClusterAndUser(clusterOf(options), userOf(options));
  config.addAuthenticator({
    isAuthProvider: () => true,
    async applyAuthentication(_user, request) {
      // Otherwise the environment variable NODE_TLS_REJECT_UNAUTHORIZED could disable verification.
      request.rejectUnauthorized = !options.skipsTlsVerify;
      request.ca ??= trustedAuthorities();
    },
  });
  const request = new RequestContext(options.server, HttpMethod.GET);
  await config.applySecurityAuthentication(request);
  const dispatcher = request.getDispatcher();
  if (!dispatcher) throw new Error("client-node made no dispatcher");
  return { dispatcher, headers: request.getHeaders() };
}

function clusterOf({ server, tlsServerName, skipsTlsVerify, authority, proxyUrl }: TransportOptions) {
  return {
    name: "cluster",
    server,
    // The library would reject http, which kubectl accepts, for example from `kubectl proxy`.
    skipTLSVerify: skipsTlsVerify || server.startsWith("http:"),
    ...(tlsServerName === "" ? {} : { tlsServerName }),
    ...(authority ? { caData: authority.toString("base64") } : {}),
    ...(proxyUrl === "" ? {} : { proxyUrl }),
  };
}

function userOf({ token, username, password, certificate, key }: TransportOptions) {
  return {
    name: "user",
    ...(token === undefined ? {} : { token }),
    ...(username === undefined ? {} : { username, password: password ?? "" }),
    ...(certificate && key ? { certData: certificate.toString("base64"), keyData: key.toString("base64") } : {}),
  };
}

/** The authorities of Node and of the system. Companies add theirs to the system, and kubectl uses those. */
function trustedAuthorities(): string[] {
  try {
    return [...new Set([...getCACertificates("default"), ...getCACertificates("system")])];
  } catch {
    // The Node of some editors cannot read the system's authorities.
    return [...rootCertificates];
  }
}
