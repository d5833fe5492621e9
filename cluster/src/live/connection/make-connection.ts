// Makes the connection of a usable context: reads its certificates, chooses the credential provider and the proxy.

import type { UserEntry } from "../../kubeconfig/entries.ts";
import type { KubeContext, Kubeconfig } from "../../kubeconfig/kubeconfig.ts";
import { allowedPlugins, type ContextSecrets } from "../../kubeconfig/secrets.ts";
import { parseServerUrl } from "../../kubeconfig/server-url.ts";
import { type Credential, type CredentialProvider, fixedCredential } from "../auth/credential-provider.ts";
import { isCertificate, isPair, readPem } from "../auth/pem.ts";
import { pluginCredential } from "../auth/plugin-credential.ts";
import { tokenFileCredential } from "../auth/token-file-credential.ts";
import { ApiConnection } from "./api-connection.ts";
import type { Connection, ConnectionError, ConnectOptions } from "./connection.ts";
import { connectionErrorOf } from "./connection-error.ts";
import { proxyFor } from "./proxy-for.ts";
import { cancelled, RequestLimits } from "./request-limits.ts";
import type { RequestTarget } from "./send-request.ts";
import { TransportPool } from "./transport-pool.ts";

/** What `connect` was called with. */
export interface ConnectRequest {
  readonly kubeconfig: Kubeconfig;
  readonly context: KubeContext;
  /** The URL of its server. */
  readonly server: string;
  readonly secrets: ContextSecrets;
  readonly options: ConnectOptions;
}

type Failed = { readonly error: ConnectionError };

/** The time-out of a credential plugin in milliseconds. */
const pluginTimeout = 10_000;
const requestTimeout = 30_000;

/** Makes the connection. Runs the credential plugin, if any. */
export async function makeConnection(request: ConnectRequest): Promise<Connection | Failed> {
  const { context, secrets, options } = request;
  const url = parseServerUrl(secrets.cluster.server);
  if (!url) return refusal(`the context '${context.name}' cannot be used`);
  // Like kubectl, sends no credentials over http.
  const user = url.protocol === "https:" ? secrets.user : undefined;
  const pems = await readPems(secrets, user);
  if ("error" in pems) return pems;
  const credentials = await credentialProviderOf(request, user, pems);
  if ("error" in credentials) return credentials;
  const first = await checkFirstCredential(credentials, options.signal);
  if (first) return { error: first };
  return connectionOf(request, { url, user, pems, credentials });
}

interface PemFiles {
  readonly authority: Buffer | undefined;
  readonly certificate: Buffer | undefined;
  readonly key: Buffer | undefined;
}

async function readPems({ cluster }: ContextSecrets, user: UserEntry | undefined): Promise<PemFiles | Failed> {
  const none = { file: "", data: undefined };
  const isClient = user !== undefined && (user.certificate.file !== "" || user.certificate.data !== undefined);
  const authority = await readPem(cluster.skipsTlsVerify ? none : cluster.authority, "the certificate authority");
  const certificate = await readPem(isClient ? user.certificate : none, "the client certificate");
  const key = await readPem(isClient ? user.key : none, "the client key");
  for (const each of [authority, certificate, key]) if ("problem" in each) return refusal(each.problem);
  const pems = { authority: bytesOf(authority), certificate: bytesOf(certificate), key: bytesOf(key) };
  if (pems.authority && !isCertificate(pems.authority))
    return refusal("the certificate authority is not a certificate");
  if (pems.certificate && pems.key && !isPair(pems.certificate, pems.key)) {
    return refusal("the client certificate and its key cannot be used together");
  }
  return pems;
}

function bytesOf(pem: Awaited<ReturnType<typeof readPem>>): Buffer | undefined {
  return "bytes" in pem ? pem.bytes : undefined;
}

/** Like kubectl, prefers a token to a password, and both to a plugin. A client certificate is used with any of them. */
async function credentialProviderOf(
  request: ConnectRequest,
  user: UserEntry | undefined,
  pems: PemFiles,
): Promise<CredentialProvider | Failed> {
  const { certificate, key } = pems;
  const base: Credential = certificate && key ? { certificate, key } : {};
  const isAlone = certificate ? "the client certificate, which may have expired" : "requests without credentials";
  if (!user) return fixedCredential(isAlone, base);
  if (user.tokenFile !== "") return tokenFileCredential(user.tokenFile, user.token, base);
  if (user.token !== "") return fixedCredential("the token, which may have expired", { ...base, token: user.token });
  if (user.username !== "" || user.password !== "") {
    return fixedCredential("the user name and password", {
      ...base,
      username: user.username,
      password: user.password,
    });
  }
  if (!user.exec) return fixedCredential(isAlone, base);
  if (!(await isAllowed(request))) return stopped(request) ?? notAllowed(user.exec.command);
  const { authority } = pems;
  const env = request.options.env ?? process.env;
  const { cluster } = request.secrets;
  return pluginCredential({ exec: user.exec, cluster, authority, env, timeout: pluginTimeout }, base);
}

/** Asks whether the credential plugin may be run, once for each user, command and arguments. */
async function isAllowed({ kubeconfig, context, options }: ConnectRequest): Promise<boolean> {
  const { user, exec } = context;
  if (!exec) return false;
  const allowed = allowedPlugins(kubeconfig);
  const key = JSON.stringify([user, exec.command, exec.args]);
  if (allowed.has(key)) return true;
  // The user may never answer, so the signal ends the wait.
  const limits = new RequestLimits(undefined, options.signal);
  const answer = await limits.orStopped(() => options.mayRun(exec)).finally(() => limits.end());
  if (answer === true) allowed.add(key);
  return answer === true;
}

function stopped({ options }: ConnectRequest): Failed | undefined {
  return options.signal?.aborted ? { error: connectionErrorOf(cancelled) } : undefined;
}

function notAllowed(command: string): Failed {
  return { error: { kind: "refused", message: `the credential plugin '${command}' was not allowed to run` } };
}

/** Obtains a first credential, so that a failure is reported immediately. */
async function checkFirstCredential(
  credentials: CredentialProvider,
  signal: AbortSignal | undefined,
): Promise<ConnectionError | undefined> {
  const end = (): void => credentials.dispose();
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted) end();
  const obtained = await credentials.getCredential();
  signal?.removeEventListener("abort", end);
  if (signal?.aborted) return connectionErrorOf(cancelled);
  return "error" in obtained ? connectionErrorOf(obtained.error) : undefined;
}

interface ConnectionInputs {
  readonly url: URL;
  readonly user: UserEntry | undefined;
  readonly pems: PemFiles;
  readonly credentials: CredentialProvider;
}

function connectionOf(
  { context, server, secrets, options }: ConnectRequest,
  { url, user, pems, credentials }: ConnectionInputs,
): Connection {
  const { cluster } = secrets;
  const proxyUrl = cluster.proxyUrl === "" ? proxyFor(url, options.env ?? process.env) : cluster.proxyUrl;
  const transportPool = new TransportPool(async (credential) => {
    const { openTransport } = await import("./open-transport.ts");
    return await openTransport({
      ...optionsOf(credential),
      server,
      authority: pems.authority,
      proxyUrl,
      ...tlsOf(cluster),
    });
  });
  const timeout = options.timeout ?? requestTimeout;
  const proxy = URL.canParse(proxyUrl) ? new URL(proxyUrl).host : undefined;
  const target: RequestTarget = {
    url,
    host: url.host,
    proxy,
    noun: credentials.noun,
    impersonation: impersonationOf(user),
  };
  return new ApiConnection({ context: context.name, server, target, credentials, transportPool, timeout });
}

function optionsOf({ token, username, password, certificate, key }: Credential) {
  return { token, username, password, certificate, key };
}

function tlsOf({ tlsServerName, skipsTlsVerify }: ContextSecrets["cluster"]) {
  return { tlsServerName, skipsTlsVerify };
}

/** The impersonation headers, if the kubeconfig asks for impersonation. */
function impersonationOf(user: UserEntry | undefined): Record<string, string | string[]> {
  if (!user || user.impersonate === "") return {};
  return {
    "Impersonate-User": user.impersonate,
    ...(user.impersonateUid === "" ? {} : { "Impersonate-Uid": user.impersonateUid }),
    ...(user.impersonateGroups.length === 0 ? {} : { "Impersonate-Group": [...user.impersonateGroups] }),
  };
}

function refusal(message: string): Failed {
  return { error: { kind: "kubeconfig", message } };
}
