// Connects to the API server of a kubeconfig context. The connection can only read.

import type { ExecPlugin, Kubeconfig } from "../../kubeconfig/kubeconfig.ts";
import { secretsOfContext } from "../../kubeconfig/secrets.ts";
import type { ApiResponse, WatchEnd, WatchEvent } from "./api-response.ts";
import { makeConnection } from "./make-connection.ts";

export interface ConnectOptions {
  /** Asks whether a credential plugin may be run; called once for each user, command and arguments. */
  mayRun(plugin: ExecPlugin): Promise<boolean>;
  /** Aborts connecting. It does not affect the connection once it is made. */
  readonly signal?: AbortSignal;
  /** The time-out of each request in milliseconds; 30 seconds by default. */
  readonly timeout?: number;
  /** The environment for the credential plugin and for proxy settings; by default that of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Why there is no connection, or why the cluster could not be read. `message` is one sentence for the user. */
export interface ConnectionError {
  readonly kind: /** The kubeconfig is missing something or contains an error. */
    | "kubeconfig"
    /** No credentials could be obtained, or the server rejected them. */
    | "credentials"
    /** The credential plugin was not allowed to run, or the server forbids the request. */
    | "refused"
    | "unreachable"
    | "timeout"
    | "cancelled";
  readonly message: string;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly timeout?: number;
  /** The media type to request, such as one for partial metadata; `application/json` by default. */
  readonly accept?: string;
}

export interface WatchOptions {
  /** Milliseconds without data after which the watch ends with "timeout"; unlimited by default. */
  readonly silence?: number;
  /** Called once when the server begins to respond; not called for a refused watch. */
  readonly onOpen?: () => void;
}

/** The subject of a SelfSubjectAccessReview. The group "" is the core group; no namespace means all namespaces. */
export interface AccessAttributes {
  readonly verb: "get" | "list" | "watch";
  readonly group: string;
  readonly resource: string;
  readonly namespace?: string;
  readonly name?: string;
}

/** A connection that can only read. It contains credentials but never shows them. */
export interface Connection {
  readonly context: string;
  /** The URL of the API server, without credentials. */
  readonly server: string;
  /** GET of a path such as `/apis/config.openshift.io/v1/clusterversions`. Never throws because of the server's behaviour. */
  get(path: string, query?: Readonly<Record<string, string>>, options?: RequestOptions): Promise<ApiResponse>;
  /** Whether the server allows it; undefined if the server does not say. */
  review(attributes: AccessAttributes, options?: RequestOptions): Promise<boolean | undefined>;
  /** Watches a list until the server, an error or the signal ends it; `watch=true` is added to the query. */
  watch(
    path: string,
    query: Readonly<Record<string, string>>,
    on: (event: WatchEvent) => void,
    signal: AbortSignal,
    options?: WatchOptions,
  ): Promise<WatchEnd>;
  /** Ends all current and future requests with "cancelled". */
  dispose(): void;
}

/** Connects with a context. Runs its credential plugin, if any, but sends no request yet. */
export async function connect(
  kubeconfig: Kubeconfig,
  context: string,
  options: ConnectOptions,
): Promise<Connection | { readonly error: ConnectionError }> {
  const found = kubeconfig.contexts.find(({ name }) => name === context);
  const secrets = secretsOfContext(kubeconfig, context);
  if (!found) return refusal(`the kubeconfig has no context '${context}'`);
  if (found.problem !== undefined) return refusal(found.problem);
  if (!secrets || found.server === undefined) return refusal(`the context '${context}' cannot be used`);
  const versionError = nodeVersionError(process.versions.node);
  if (versionError !== undefined) return { error: { kind: "unreachable", message: versionError } };
  return await makeConnection({ context: found, server: found.server, secrets, kubeconfig, options });
}

function refusal(message: string): { readonly error: ConnectionError } {
  return { error: { kind: "kubeconfig", message } };
}

/** The error if this version of Node is too old for the Kubernetes client library; undefined if it is not. */
export function nodeVersionError(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return undefined;
  return `Node.js ${version} is too old to connect to a cluster; use 22.19 or newer`;
}
