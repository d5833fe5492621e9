// Waits until the API server is ready again, with one series of requests for all watches that lost it.

import type { ApiResponse } from "../connection/api-response.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { retryDelay } from "../connection/retry-timing.ts";
import { sleep } from "../connection/sleep.ts";

/**
 * Resolves with true when the server is ready. Resolves with false if the wait is aborted or the connection is disposed
 * of, or after several failures of the credentials in a row, because a credential plugin can open a window each time.
 */
export type WaitForServer = () => Promise<boolean>;

/** Calls `on.lost` for each failed request, and `on.found` once the server is ready. */
export function waitForServer(
  access: ClusterAccess,
  on: { readonly lost: (why: string) => void; readonly found: () => void },
): WaitForServer {
  let underWay: Promise<boolean> | undefined;
  return () => {
    underWay ??= pollUntilReady(access, on).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function pollUntilReady(access: ClusterAccess, on: Parameters<typeof waitForServer>[1]): Promise<boolean> {
  const { connection, signal, timing } = access;
  let refusals = 0;
  for (let failures = 1; ; failures++) {
    const answer = await connection.get("/readyz", {}, { signal, timeout: timing.readinessTimeout });
    if (isReady(answer)) {
      on.found();
      return true;
    }
    if (answer.error.kind === "cancelled") return false;
    on.lost(answer.error.message);
    refusals = answer.error.kind === "credentials" ? refusals + 1 : 0;
    if (refusals >= timing.maxCredentialFailures) return false;
    if (!(await sleep(retryDelay(failures, answer.error.retryAfter, timing), signal))) return false;
  }
}

/** The server responds "ok", which is not JSON. A server that hides this path from the user is also ready. */
function isReady(answer: ApiResponse): answer is Extract<ApiResponse, { ok: unknown }> {
  if ("ok" in answer) return true;
  return ["unreadable", "forbidden", "not-found"].includes(answer.error.kind);
}
