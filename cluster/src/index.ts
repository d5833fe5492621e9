// The only door to cluster: what is known of a cluster, from a dump of it or from its API server.

export type {
  ExecPlugin,
  KubeContext,
  Kubeconfig,
  KubeconfigProblem,
} from "./kubeconfig/kubeconfig.ts";
export { kubeconfigFiles } from "./kubeconfig/kubeconfig-files.ts";
export { readKubeconfig } from "./kubeconfig/read-kubeconfig.ts";
export type { Answer, AnswerError, AnswerErrorKind, WatchEnd, WatchEvent } from "./live/answer.ts";
export {
  type AccessAttributes,
  type Connection,
  type ConnectionError,
  type ConnectOptions,
  connect,
  type RequestOptions,
  type WatchOptions,
} from "./live/connection.ts";
export { connectionErrorOf } from "./live/connection-error.ts";
export { defaultPace, type Pace } from "./live/pace.ts";
export { type ReadClusterOptions, readCluster } from "./live/read-cluster.ts";
export { type ClusterWatcher, watchCluster } from "./live/watch-cluster.ts";
export { type DumpOptions, readDump } from "./read-dump.ts";
