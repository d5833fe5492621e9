// What the API server notes down of every request of a user: who asked for what, and the answer's status.

import { readFileSync, watch } from "node:fs";

/** One request, once when it was answered; a watch twice, when it began and when it ended. */
export interface AuditEvent {
  readonly stage: "ResponseStarted" | "ResponseComplete" | "Panic";
  /** Empty for somebody that the server does not know. */
  readonly user: string;
  /** "get", "list", "watch", "create" … */
  readonly verb: string;
  /** The path with its query. */
  readonly uri: string;
  /** What was asked for; empty for what is no resource, such as discovery. */
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  /** The status of the answer. */
  readonly code: number;
  readonly userAgent: string;
}

/** The policy to start the server with: every request but the server's own and those of the named users. */
export function auditPolicy(unseen: readonly string[]): object {
  const none = { level: "None", users: [...unseen, "system:apiserver"] };
  return {
    apiVersion: "audit.k8s.io/v1",
    kind: "Policy",
    omitStages: ["RequestReceived"],
    rules: [none, { level: "Metadata" }],
  };
}

/** The log as events; a line that is being written does not count yet. */
export function readAuditLog(file: string): readonly AuditEvent[] {
  const text = readFileSync(file, "utf8");
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return lines.filter((line) => line !== "").map((line) => eventOf(JSON.parse(line)));
}

/** Waits until an event is there that matches, and answers the first that does. */
export async function untilAudited(
  file: string,
  matches: (event: AuditEvent) => boolean,
  signal: AbortSignal,
): Promise<AuditEvent> {
  const { promise, resolve, reject } = Promise.withResolvers<AuditEvent>();
  const look = () => {
    const found = readAuditLog(file).find(matches);
    if (found) resolve(found);
  };
  const watcher = watch(file, look);
  const giveUp = () => reject(new Error("no such request has come"));
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  look();
  return promise.finally(() => {
    signal.removeEventListener("abort", giveUp);
    watcher.close();
  });
}

interface LoggedEvent {
  readonly stage: AuditEvent["stage"];
  readonly user: { readonly username?: string };
  readonly verb: string;
  readonly requestURI: string;
  readonly objectRef?: Partial<Record<"apiGroup" | "resource" | "subresource" | "namespace" | "name", string>>;
  readonly responseStatus?: { readonly code?: number };
  readonly userAgent?: string;
}

function eventOf({
  stage,
  user,
  verb,
  requestURI,
  objectRef = {},
  responseStatus,
  userAgent,
}: LoggedEvent): AuditEvent {
  const { apiGroup: group = "", resource = "", subresource = "", namespace = "", name = "" } = objectRef;
  const asked = { group, resource, subresource, namespace, name };
  const code = responseStatus?.code ?? 0;
  return { stage, user: user.username ?? "", verb, uri: requestURI, ...asked, code, userAgent: userAgent ?? "" };
}
