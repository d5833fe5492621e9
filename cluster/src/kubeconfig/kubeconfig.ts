// What kubeconfig files say, without what is secret in them: that is secretsByKubeconfig apart, in credentials-of.ts.

/** A program that a kubeconfig names to sign in with. Its environment is never shown. */
export interface ExecPlugin {
  readonly command: string;
  readonly args: readonly string[];
  /** The names of the variables that the kubeconfig sets for it, which may decide what really runs (`PATH`). */
  readonly variables: readonly string[];
  /** A digest of the command, the arguments and the variables with their values: another one is another program. */
  readonly identity: string;
  /** What the kubeconfig tells people to do who do not have the program. */
  readonly installHint: string | undefined;
}

/** One context: a cluster, and as whom to ask it. */
export interface KubeContext {
  readonly name: string;
  /** The names of its cluster and its user in the kubeconfig; empty where it names none. */
  readonly cluster: string;
  readonly user: string;
  /** The URL of the API server, without what signs in. */
  readonly server: string | undefined;
  /** "default" where the context names none. */
  readonly namespace: string;
  readonly exec: ExecPlugin | undefined;
  /** Why this context cannot be used, in a sentence. */
  readonly problem: string | undefined;
  /** The server's certificate is not checked (`insecure-skip-tls-verify`). */
  readonly skipsTlsVerify: boolean;
}

/** Something that is wrong with a kubeconfig file; the others are read all the same. */
export interface KubeconfigProblem {
  readonly message: string;
  readonly file: string;
}

/** Kubeconfig files merged as kubectl merges them. Only the object that `readKubeconfig` gave can be connected with. */
export interface Kubeconfig {
  /** By name, as kubectl lists them. */
  readonly contexts: readonly KubeContext[];
  /** As the first file that names one says, whether or not there is such a context. */
  readonly currentContext: string | undefined;
  readonly problems: readonly KubeconfigProblem[];
}
