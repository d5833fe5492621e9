// A context of a kubeconfig → a connection to its API server, which can read and nothing else.

import type { ExecPlugin, Kubeconfig } from "../../kubeconfig/kubeconfig.ts";
import { secretsOfContext } from "../../kubeconfig/secrets.ts";
import type { ApiResponse, WatchEnd, WatchEvent } from "./api-response.ts";
import { makeConnection } from "./make-connection.ts";

export interface ConnectOptions {
  /** Whether a program that the kubeconfig names may be run. Asked once for each user, command and arguments. */
  mayRun(plugin: ExecPlugin): Promise<boolean>;
  /** Gives up connecting; does not touch the connection that came of it. */
  readonly signal?: AbortSignal;
  /** Milliseconds that each request may take; 30 seconds where nothing is said. */
  readonly timeout?: number;
  /** For the program that signs in, and where a proxy is looked for; this process's own where nothing is said. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Why there is no connection, or why the cluster could not be read. `message` is a sentence for people. */
export interface ConnectionError {
  readonly kind: /** What the kubeconfig says cannot be used. */
    | "kubeconfig"
    /** There are no credentials, or the server does not accept them. */
    | "credentials"
    /** The program that signs in was not allowed to run, or the server forbids. */
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
  /** The media type to ask for, such as one of partial metadata; `application/json` where nothing is said. */
  readonly accept?: string;
}

export interface WatchOptions {
  /** Milliseconds without a byte after which the watch ends with "timeout"; for ever where nothing is said. */
  readonly silence?: number;
  /** Called once, when the server has begun to answer; never for a watch that it refuses. */
  readonly onOpen?: () => void;
}

/** What SelfSubjectAccessReview is requested about; "" is the core group, no namespace all of them. */
export interface AccessAttributes {
  readonly verb: "get" | "list" | "watch";
  readonly group: string;
  readonly resource: string;
  readonly namespace?: string;
  readonly name?: string;
}

/** A connection that can read and nothing else. It holds what signs in, and shows nothing of it. */
export interface Connection {
  readonly context: string;
  /** The URL of the API server, without what signs in. */
  readonly server: string;
  /** GET of a path such as `/apis/config.openshift.io/v1/clusterversions`. Never throws on what the server does. */
  get(path: string, query?: Readonly<Record<string, string>>, options?: RequestOptions): Promise<ApiResponse>;
  /** Whether the server lets the user do so; undefined where it does not say. */
  review(attributes: AccessAttributes, options?: RequestOptions): Promise<boolean | undefined>;
  /** Watches a list until the server, an error or the signal ends it; `watch=true` is added to the query. */
  watch(
    path: string,
    query: Readonly<Record<string, string>>,
    on: (event: WatchEvent) => void,
    signal: AbortSignal,
    options?: WatchOptions,
  ): Promise<WatchEnd>;
  /** Ends every request that is under way, and each later one, with "cancelled". */
  dispose(): void;
}

/** Connects with a context. Runs the program that signs in, if there is one; asks the server nothing yet. */
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
  const old = oldNode(process.versions.node);
  if (old !== undefined) return { error: { kind: "unreachable", message: old } };
  const made = await makeConnection({ context: found, server: found.server, secrets, kubeconfig, options });
  return made;
}

function refusal(message: string): { readonly error: ConnectionError } {
  return { error: { kind: "kubeconfig", message } };
}

/** What to say where Node is older than the library that asks clusters. */
export function oldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return undefined;
  return `Node.js ${version} is too old to connect to a cluster; use 22.19 or newer`;
}
