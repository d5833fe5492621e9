import type { ApiError, ApiResponse } from "./api-response.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { type RetryTiming, retryDelay } from "./retry-timing.ts";
import { pause } from "./sleep.ts";

/** What a request needs beside its path. */
export interface ClusterAccess {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  readonly timing: RetryTiming;
}

/** GET, again some times where the server is busy or broken, or the line was cut. */
export async function getWithRetries(
  { connection, signal, timing }: ClusterAccess,
  path: string,
  query: Readonly<Record<string, string>> = {},
  limits: Pick<RequestOptions, "timeout"> = {},
): Promise<ApiResponse> {
  for (let failures = 1; ; failures++) {
    const answer = await connection.get(path, query, { ...limits, signal });
    if (!("error" in answer) || failures > attemptsAfter(answer.error, timing)) return answer;
    if (!(await pause(retryDelay(failures, answer.error.retryAfter, timing), signal))) return cancelled;
  }
}

/** A connection that was secretsByKubeconfig open may be cut at any time; a server that is not there need not be requested for long. */
function attemptsAfter({ kind, status = 0 }: ApiError, { maxRetries }: RetryTiming): number {
  if (kind === "busy" || (kind === "server" && status >= 500)) return maxRetries;
  return kind === "unreachable" ? 1 : 0;
}

const cancelled: ApiResponse = { error: { kind: "cancelled", message: "the request was cancelled" } };
