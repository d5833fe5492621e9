// Whether tests on a real API server can run here.

import { findApiServer } from "../../scripts/api-server-binaries.ts";
import { inContinuousIntegration } from "../../scripts/continuous-integration.ts";

/** The option of a test or suite that needs one: runs where it is built, and in CI always, so that nothing is left out. */
export const needsApiServer = {
  skip: findApiServer() || inContinuousIntegration() ? false : "no API server here: npm run build-api-server builds it",
} as const;
