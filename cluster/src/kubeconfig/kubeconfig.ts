// The content of kubeconfig files without their secrets, which secrets.ts stores separately.

/** A credential plugin: a program that a kubeconfig names to obtain credentials. Its environment is never shown. */
export interface ExecPlugin {
  readonly command: string;
  readonly args: readonly string[];
  /** The names of the variables that the kubeconfig sets for it. They can change which program runs (`PATH`). */
  readonly variables: readonly string[];
  /** A digest of the command, its arguments and its variables with their values; a different one is a different program. */
  readonly identity: string;
  /** The kubeconfig's advice on how to install the program. */
  readonly installHint: string | undefined;
}

/** One context: a cluster, and the user to connect as. */
export interface KubeContext {
  readonly name: string;
  /** The names of its cluster and its user in the kubeconfig; empty if not given. */
  readonly cluster: string;
  readonly user: string;
  /** The URL of the API server, without credentials. */
  readonly server: string | undefined;
  /** "default" if the context names none. */
  readonly namespace: string;
  readonly exec: ExecPlugin | undefined;
  /** Why this context cannot be used, in one sentence; undefined if it can. */
  readonly problem: string | undefined;
  /** Whether the server's certificate is not verified (`insecure-skip-tls-verify`). */
  readonly skipsTlsVerify: boolean;
}

/** A problem with one kubeconfig file. The other files are still read. */
export interface KubeconfigProblem {
  readonly message: string;
  readonly file: string;
}

/** Kubeconfig files merged as kubectl merges them. `connect` accepts only objects that `readKubeconfig` returned. */
export interface Kubeconfig {
  /** By name, as kubectl lists them. */
  readonly contexts: readonly KubeContext[];
  /** The first one that a file names, even if no such context exists. */
  readonly currentContext: string | undefined;
  readonly problems: readonly KubeconfigProblem[];
}
