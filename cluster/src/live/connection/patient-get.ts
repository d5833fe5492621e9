import type { Answer, AnswerError } from "./answer.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { type Pace, pauseAfter } from "./pace.ts";
import { pause } from "./pause.ts";

/** What a request needs beside its path. */
export interface Asking {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  readonly pace: Pace;
}

/** GET, again some times where the server is busy or broken, or the line was cut. */
export async function patientGet(
  { connection, signal, pace }: Asking,
  path: string,
  query: Readonly<Record<string, string>> = {},
  limits: Pick<RequestOptions, "timeout"> = {},
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    const answer = await connection.get(path, query, { ...limits, signal });
    if (!("error" in answer) || failures > attemptsAfter(answer.error, pace)) return answer;
    if (!(await pause(pauseAfter(failures, answer.error.retryAfter, pace), signal))) return cancelled;
  }
}

/** A connection that was kept open may be cut at any time; a server that is not there need not be asked for long. */
function attemptsAfter({ kind, status = 0 }: AnswerError, { attempts }: Pace): number {
  if (kind === "busy" || (kind === "server" && status >= 500)) return attempts;
  return kind === "unreachable" ? 1 : 0;
}

const cancelled: Answer = { error: { kind: "cancelled", message: "the request was cancelled" } };
