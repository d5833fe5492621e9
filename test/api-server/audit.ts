// The API server's audit log: the user, the request and the answer's status of every request.

import { readFileSync, watch } from "node:fs";

/** A request is logged once, when it is answered; a watch twice, when it begins and when it ends. */
export interface AuditEvent {
  readonly stage: "ResponseStarted" | "ResponseComplete" | "Panic";
  /** Empty for an unknown user. */
  readonly user: string;
  /** "get", "list", "watch", "create" … */
  readonly verb: string;
  /** The path with its query. */
  readonly uri: string;
  /** Of the requested resource; empty for other requests, such as discovery. */
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  /** The status of the answer. */
  readonly code: number;
  readonly userAgent: string;
}

/** The policy to start the server with: logs every request except the server's own and those of the named users. */
export function auditPolicy(unseen: readonly string[]): object {
  const none = { level: "None", users: [...unseen, "system:apiserver"] };
  return {
    apiVersion: "audit.k8s.io/v1",
    kind: "Policy",
    omitStages: ["RequestReceived"],
    rules: [none, { level: "Metadata" }],
  };
}

/** The events of the log, without a line that is not complete yet. */
export function readAuditLog(file: string): readonly AuditEvent[] {
  const text = readFileSync(file, "utf8");
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return lines.filter((line) => line !== "").map((line) => eventOf(JSON.parse(line)));
}

/** Waits for an event that matches, and returns the first one. */
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
