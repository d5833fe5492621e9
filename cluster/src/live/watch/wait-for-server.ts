// Whether the API server is there: one question for all the watches that lost it, requested until it answers.

import type { ApiResponse } from "../connection/api-response.ts";
import type { ClusterAccess } from "../connection/get-with-retries.ts";
import { retryDelay } from "../connection/retry-timing.ts";
import { pause } from "../connection/sleep.ts";

/**
 * Resolves when the server is there; false where the signal or the end of the connection came first, and where signing
 * in fails again and again: a program that signs in may open a window each time.
 */
export type WaitForServer = () => Promise<boolean>;

/** `onLost` is called for each question without an answer, `onFound` once it is there. */
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
    if (!(await pause(retryDelay(failures, answer.error.retryAfter, timing), signal))) return false;
  }
}

/** It answers "ok", which is no JSON; one that hides it from this user is there as well. */
function isReady(answer: ApiResponse): answer is Extract<ApiResponse, { ok: unknown }> {
  if ("ok" in answer) return true;
  return ["unreadable", "forbidden", "not-found"].includes(answer.error.kind);
}
