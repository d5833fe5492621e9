// npm run build-api-server: builds the API server that tests use and prints its folder, for KUBEBUILDER_ASSETS.

import path from "node:path";
import { buildApiServer } from "./api-server-binaries.ts";

try {
  const { apiServer } = await buildApiServer();
  console.log(path.dirname(apiServer));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
