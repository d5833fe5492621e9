// The public interface of `cluster`, which reads a cluster from a dump or from its API server.

export { hasNoFacts } from "./dump/has-no-facts.ts";
export { type DumpOptions, readDump } from "./dump/read-dump.ts";
export type { ExecPlugin, KubeContext, Kubeconfig, KubeconfigProblem } from "./kubeconfig/kubeconfig.ts";
export { kubeconfigFiles } from "./kubeconfig/kubeconfig-files.ts";
export { readKubeconfig } from "./kubeconfig/read-kubeconfig.ts";
export type { ApiError, ApiErrorKind, ApiResponse, WatchEnd, WatchEvent } from "./live/connection/api-response.ts";
export type { ClusterIdentity } from "./live/connection/cluster-identity.ts";
export {
  type AccessAttributes,
  type Connection,
  type ConnectionError,
  type ConnectOptions,
  connect,
  type RequestOptions,
  type WatchOptions,
} from "./live/connection/connection.ts";
export { connectionErrorOf } from "./live/connection/connection-error.ts";
export { defaultRetryTiming, type RetryTiming } from "./live/connection/retry-timing.ts";
export { type ReadClusterOptions, readCluster } from "./live/list/read-cluster.ts";
export { type ClusterWatcher, watchCluster } from "./live/watch/watch-cluster.ts";
