// The one place that knows @kubernetes/client-node, in a bundle of its own: how what signs in, certificates and proxies
// become HTTP. Its own requests are not used, since they have no time-out and their errors show what the server wrote.

import { getCACertificates, rootCertificates } from "node:tls";
import { HttpMethod, KubeConfig, RequestContext } from "@kubernetes/client-node";

/** What a connection is made of. */
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

/** What requests go through, and the headers that sign them. */
export interface Transport {
  readonly dispatcher: Dispatcher;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a transport. Opens no connection yet. */
export async function openTransport(options: TransportOptions): Promise<Transport> {
  const config = new KubeConfig();
  config.loadFromClusterAndUser(clusterOf(options), userOf(options));
  config.addAuthenticator({
    isAuthProvider: () => true,
    async applyAuthentication(_user, request) {
      // Without this the environment could switch the check off (NODE_TLS_REJECT_UNAUTHORIZED).
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
    // The library takes http for a mistake otherwise; kubectl takes it, as `kubectl proxy` offers it.
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

/** Node's own and the system's, which is where companies put theirs and where kubectl looks. */
function trustedAuthorities(): string[] {
  try {
    return [...new Set([...getCACertificates("default"), ...getCACertificates("system")])];
  } catch {
    // An editor's own Node may not know the system's.
    return [...rootCertificates];
  }
}
