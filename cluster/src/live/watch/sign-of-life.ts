// Whether the API server is there: one question for all the watches that lost it, asked until it answers.

import type { Answer } from "../connection/answer.ts";
import { pauseAfter } from "../connection/pace.ts";
import type { Asking } from "../connection/patient-get.ts";
import { pause } from "../connection/pause.ts";

/**
 * Resolves when the server is there; false where the signal or the end of the connection came first, and where signing
 * in fails again and again: a program that signs in may open a window each time.
 */
export type SignOfLife = () => Promise<boolean>;

/** `onLost` is called for each question without an answer, `onFound` once it is there. */
export function signOfLife(
  asking: Asking,
  on: { readonly lost: (why: string) => void; readonly found: () => void },
): SignOfLife {
  let underWay: Promise<boolean> | undefined;
  return () => {
    underWay ??= untilAlive(asking, on).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function untilAlive(asking: Asking, on: Parameters<typeof signOfLife>[1]): Promise<boolean> {
  const { connection, signal, pace } = asking;
  let refusals = 0;
  for (let failures = 1; ; failures++) {
    const answer = await connection.get("/readyz", {}, { signal, timeout: pace.signOfLife });
    if (isAlive(answer)) {
      on.found();
      return true;
    }
    if (answer.error.kind === "cancelled") return false;
    on.lost(answer.error.message);
    refusals = answer.error.kind === "credentials" ? refusals + 1 : 0;
    if (refusals >= pace.signIns) return false;
    if (!(await pause(pauseAfter(failures, answer.error.retryAfter, pace), signal))) return false;
  }
}

/** It answers "ok", which is no JSON; one that hides it from this user is there as well. */
function isAlive(answer: Answer): answer is Extract<Answer, { ok: unknown }> {
  if ("ok" in answer) return true;
  return ["unreadable", "forbidden", "not-found"].includes(answer.error.kind);
}
