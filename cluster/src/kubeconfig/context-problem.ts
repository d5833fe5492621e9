// Why a context cannot be used, as far as the kubeconfig shows: what kubectl rejects, and what is not supported here.

import type { ClusterEntry, ContextEntry, ExecEntry, UserEntry } from "./entries.ts";
import type { KubeconfigFile } from "./read-kubeconfig-file.ts";
import { parseServerUrl } from "./server-url.ts";

/** The first problem, in one sentence; undefined if the context can be used. */
export function contextProblem(
  { cluster, user }: ContextEntry,
  { clusters, users }: Pick<KubeconfigFile, "clusters" | "users">,
): string | undefined {
  if (cluster === "") return "this context does not name a cluster";
  const clusterEntry = clusters.get(cluster);
  if (!clusterEntry) return `the kubeconfig has no cluster '${cluster}'`;
  const userEntry = users.get(user);
  if (!userEntry && user !== "") return `the kubeconfig has no user '${user}'`;
  return clusterProblem(cluster, clusterEntry) ?? (userEntry && userProblem(user, userEntry));
}

function clusterProblem(name: string, cluster: ClusterEntry): string | undefined {
  const { server, authority, skipsTlsVerify } = cluster;
  if (server === "") return `the cluster '${name}' has no server`;
  const url = parseServerUrl(server);
  if (!url) return `the server of the cluster '${name}' is not an http or https URL`;
  if (url.username !== "" || url.password !== "")
    return `the server of the cluster '${name}' contains a user name or password`;
  const isAuthorityGiven = authority.file !== "" || authority.data !== undefined;
  if (authority.file !== "" && authority.data) {
    return `the cluster '${name}' has both 'certificate-authority' and 'certificate-authority-data'`;
  }
  if (skipsTlsVerify && isAuthorityGiven && url.protocol === "https:") {
    return `the cluster '${name}' has a certificate authority and 'insecure-skip-tls-verify', which exclude each other`;
  }
  return isProxy(cluster.proxyUrl)
    ? undefined
    : `'proxy-url' of the cluster '${name}' is not an http, https or socks5 URL`;
}

function isProxy(url: string): boolean {
  if (url === "") return true;
  return URL.canParse(url) && ["http:", "https:", "socks5:"].includes(new URL(url).protocol);
}

function userProblem(name: string, user: UserEntry): string | undefined {
  return (
    certificateProblem(name, user) ??
    (user.exec && execProblem(name, user.exec)) ??
    providerProblem(name, user) ??
    passwordProblem(name, user) ??
    impersonationProblem(name, user)
  );
}

function certificateProblem(name: string, { certificate, key }: UserEntry): string | undefined {
  if (certificate.file === "" && !certificate.data) return undefined;
  if (certificate.file !== "" && certificate.data) {
    return `the user '${name}' has both 'client-certificate' and 'client-certificate-data'`;
  }
  if (key.file !== "" && key.data) return `the user '${name}' has both 'client-key' and 'client-key-data'`;
  if (key.file === "" && !key.data) return `the user '${name}' has a client certificate without its key`;
  return undefined;
}

const versions = ["client.authentication.k8s.io/v1", "client.authentication.k8s.io/v1beta1"];

function execProblem(name: string, { command, apiVersion, env, interactiveMode }: ExecEntry): string | undefined {
  if (command === "") return `'exec' of the user '${name}' does not name a command`;
  if (!versions.includes(apiVersion))
    return `'exec' of the user '${name}' needs the apiVersion ${versions.join(" or ")}`;
  if (env.some((each) => each.name === "")) return `'exec' of the user '${name}' has a variable without a name`;
  if (interactiveMode === "Always") return `'exec' of the user '${name}' needs an interactive terminal`;
  if (["Never", "IfAvailable"].includes(interactiveMode)) return undefined;
  return `'exec' of the user '${name}' needs the interactiveMode Never, IfAvailable or Always`;
}

function providerProblem(name: string, { authProvider }: UserEntry): string | undefined {
  if (authProvider === undefined) return undefined;
  return `the user '${name}' uses the auth provider '${authProvider}', which kubectl no longer supports; use an exec plugin`;
}

function passwordProblem(name: string, { token, username, password }: UserEntry): string | undefined {
  const isBoth = token !== "" && (username !== "" || password !== "");
  return isBoth ? `the user '${name}' has a token and a password; only one is allowed` : undefined;
}

function impersonationProblem(name: string, user: UserEntry): string | undefined {
  const { impersonate, impersonateUid, impersonateGroups, impersonatesExtra } = user;
  if (impersonatesExtra) return `the user '${name}' has 'as-user-extra', which is not supported`;
  const isMore = impersonateUid !== "" || impersonateGroups.length > 0;
  return isMore && impersonate === "" ? `the user '${name}' has 'as-groups' or 'as-uid' without 'as'` : undefined;
}
