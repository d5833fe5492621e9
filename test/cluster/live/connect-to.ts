// Connections to the API server of the tests, as people make them: by a kubeconfig file.

import { type Connection, type ConnectOptions, connect, readKubeconfig } from "#cluster";
import type { ApiServer } from "../../api-server/start-api-server.ts";
import type { UserName } from "../../api-server/users.ts";

/** Connects as a user; `timeout` is that of each request. */
export async function connectTo(
  server: ApiServer,
  user: UserName,
  options: Partial<ConnectOptions> = {},
): Promise<Connection> {
  const kubeconfig = await readKubeconfig([server.kubeconfigFile(user)]);
  const context = kubeconfig.currentContext ?? "";
  const connection = await connect(kubeconfig, context, { mayRun: async () => false, ...options });
  if ("error" in connection) throw new Error(connection.error.message);
  return connection;
}
