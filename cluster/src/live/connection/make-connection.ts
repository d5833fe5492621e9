// A context that can be used → a connection: certificates, what signs in, and the way to the server.

import type { UserEntry } from "../../kubeconfig/entries.ts";
import type { KubeContext, Kubeconfig } from "../../kubeconfig/kubeconfig.ts";
import { allowedPlugins, type ContextSecrets } from "../../kubeconfig/secrets.ts";
import { serverUrl } from "../../kubeconfig/server-url.ts";
import { isCertificate, isPair, readPem } from "../auth/pem.ts";
import { pluginSignIn } from "../auth/plugin-sign-in.ts";
import { type Grant, type SignIn, steadySignIn } from "../auth/sign-in.ts";
import { tokenFileSignIn } from "../auth/token-file.ts";
import { ApiConnection } from "./api-connection.ts";
import type { Connection, ConnectionError, ConnectOptions } from "./connection.ts";
import { connectionErrorOf } from "./connection-error.ts";
import { Limits } from "./limits.ts";
import { proxyFor } from "./proxy-for.ts";
import type { Target } from "./send-request.ts";
import { Transports } from "./transports.ts";

/** What `connect` was asked for. */
export interface Wanted {
  readonly kubeconfig: Kubeconfig;
  readonly context: KubeContext;
  /** Its server's URL. */
  readonly server: string;
  readonly secrets: ContextSecrets;
  readonly options: ConnectOptions;
}

type Failed = { readonly error: ConnectionError };

/** How long the program that signs in may take. */
const pluginTimeout = 10_000;
const requestTimeout = 30_000;

/** Makes the connection; runs the program that signs in. */
export async function makeConnection(wanted: Wanted): Promise<Connection | Failed> {
  const { context, secrets, options } = wanted;
  const url = serverUrl(secrets.cluster.server);
  if (!url) return refusal(`the context '${context.name}' cannot be used`);
  // Over http nothing secret is sent, as kubectl does not either.
  const user = url.protocol === "https:" ? secrets.user : undefined;
  const pems = await readPems(secrets, user);
  if ("error" in pems) return pems;
  const signIn = await signInOf(wanted, user, pems);
  if ("error" in signIn) return signIn;
  const first = await firstGrant(signIn, options.signal);
  if (first) return { error: first };
  return connectionOf(wanted, { url, user, pems, signIn });
}

interface Pems {
  readonly authority: Buffer | undefined;
  readonly certificate: Buffer | undefined;
  readonly key: Buffer | undefined;
}

async function readPems({ cluster }: ContextSecrets, user: UserEntry | undefined): Promise<Pems | Failed> {
  const none = { file: "", data: undefined };
  const isClient = user !== undefined && (user.certificate.file !== "" || user.certificate.data !== undefined);
  const authority = await readPem(cluster.skipsTlsVerify ? none : cluster.authority, "the certificate authority");
  const certificate = await readPem(isClient ? user.certificate : none, "the client certificate");
  const key = await readPem(isClient ? user.key : none, "the client key");
  for (const each of [authority, certificate, key]) if ("problem" in each) return refusal(each.problem);
  const pems = { authority: bytesOf(authority), certificate: bytesOf(certificate), key: bytesOf(key) };
  if (pems.authority && !isCertificate(pems.authority)) return refusal("the certificate authority is no certificate");
  if (pems.certificate && pems.key && !isPair(pems.certificate, pems.key)) {
    return refusal("the client certificate and its key cannot be used together");
  }
  return pems;
}

function bytesOf(pem: Awaited<ReturnType<typeof readPem>>): Buffer | undefined {
  return "bytes" in pem ? pem.bytes : undefined;
}

/** A token comes before a password, and both before a program, as kubectl has it; a certificate goes along with each. */
async function signInOf(wanted: Wanted, user: UserEntry | undefined, pems: Pems): Promise<SignIn | Failed> {
  const { certificate, key } = pems;
  const base: Grant = certificate && key ? { certificate, key } : {};
  const isAlone = certificate ? "the client certificate, which may have expired" : "anybody without credentials";
  if (!user) return steadySignIn(isAlone, base);
  if (user.tokenFile !== "") return tokenFileSignIn(user.tokenFile, user.token, base);
  if (user.token !== "") return steadySignIn("the token, which may have expired", { ...base, token: user.token });
  if (user.username !== "" || user.password !== "") {
    return steadySignIn("the user name and the password", {
      ...base,
      username: user.username,
      password: user.password,
    });
  }
  if (!user.exec) return steadySignIn(isAlone, base);
  if (!(await isAllowed(wanted))) return stopped(wanted) ?? notAllowed(user.exec.command);
  const { authority } = pems;
  const env = wanted.options.env ?? process.env;
  const { cluster } = wanted.secrets;
  return pluginSignIn({ exec: user.exec, cluster, authority, env, timeout: pluginTimeout }, base);
}

/** Asks once for each user, command and arguments whether the program may be run. */
async function isAllowed({ kubeconfig, context, options }: Wanted): Promise<boolean> {
  const { user, exec } = context;
  if (!exec) return false;
  const allowed = allowedPlugins(kubeconfig);
  const key = JSON.stringify([user, exec.command, exec.args]);
  if (allowed.has(key)) return true;
  // Whoever is asked may take for ever, and nobody has to wait for that.
  const limits = new Limits(undefined, options.signal);
  const answer = await limits.orStopped(() => options.mayRun(exec)).finally(() => limits.end());
  if (answer === true) allowed.add(key);
  return answer === true;
}

function stopped({ options }: Wanted): Failed | undefined {
  return options.signal?.aborted ? { error: cancelled } : undefined;
}

function notAllowed(command: string): Failed {
  return { error: { kind: "refused", message: `the program '${command}', which signs in, was not allowed to run` } };
}

/** Gets what signs in, so that its failure is told at once. */
async function firstGrant(signIn: SignIn, signal: AbortSignal | undefined): Promise<ConnectionError | undefined> {
  const end = (): void => signIn.dispose();
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted) end();
  const granted = await signIn.grant();
  signal?.removeEventListener("abort", end);
  if (signal?.aborted) return cancelled;
  return "error" in granted ? connectionErrorOf(granted.error) : undefined;
}

const cancelled: ConnectionError = { kind: "cancelled", message: "this was cancelled" };

interface Made {
  readonly url: URL;
  readonly user: UserEntry | undefined;
  readonly pems: Pems;
  readonly signIn: SignIn;
}

function connectionOf({ context, server, secrets, options }: Wanted, { url, user, pems, signIn }: Made): Connection {
  const { cluster } = secrets;
  const proxyUrl = cluster.proxyUrl === "" ? proxyFor(url, options.env ?? process.env) : cluster.proxyUrl;
  const transports = new Transports(async (grant) => {
    const { openTransport } = await import("./open-transport.ts");
    return await openTransport({ ...optionsOf(grant), server, authority: pems.authority, proxyUrl, ...tlsOf(cluster) });
  });
  const timeout = options.timeout ?? requestTimeout;
  const proxy = URL.canParse(proxyUrl) ? new URL(proxyUrl).host : undefined;
  const target: Target = { url, host: url.host, proxy, noun: signIn.noun, impersonation: impersonationOf(user) };
  return new ApiConnection({ context: context.name, server, target, signIn, transports, timeout });
}

function optionsOf({ token, username, password, certificate, key }: Grant) {
  return { token, username, password, certificate, key };
}

function tlsOf({ tlsServerName, skipsTlsVerify }: ContextSecrets["cluster"]) {
  return { tlsServerName, skipsTlsVerify };
}

/** As whom the server is to act, where the kubeconfig asks for that. */
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
