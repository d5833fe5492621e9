import type { ApiError, ApiResponse } from "./api-response.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { cancelled } from "./request-limits.ts";
import { type RetryTiming, retryDelay } from "./retry-timing.ts";
import { sleep } from "./sleep.ts";

/** What every request to a cluster needs besides its path. */
export interface ClusterAccess {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  readonly timing: RetryTiming;
}

/** Sends a GET request, and retries it if the server is busy or fails, or if the connection is lost. */
export async function getWithRetries(
  { connection, signal, timing }: ClusterAccess,
  path: string,
  query: Readonly<Record<string, string>> = {},
  limits: Pick<RequestOptions, "timeout"> = {},
): Promise<ApiResponse> {
  for (let failures = 1; ; failures++) {
    const answer = await connection.get(path, query, { ...limits, signal });
    if (!("error" in answer) || failures > maxRetriesAfter(answer.error, timing)) return answer;
    if (!(await sleep(retryDelay(failures, answer.error.retryAfter, timing), signal))) return { error: cancelled };
  }
}

/** How often to retry. One retry covers a kept-alive connection that was closed; more would only delay the error. */
function maxRetriesAfter({ kind, status = 0 }: ApiError, { maxRetries }: RetryTiming): number {
  if (kind === "busy" || (kind === "server" && status >= 500)) return maxRetries;
  return kind === "unreachable" ? 1 : 0;
}
