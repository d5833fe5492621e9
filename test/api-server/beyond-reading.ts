// The requests of a user that are not plain reads.

import type { AuditEvent } from "./audit.ts";

/** The requests that were neither reads nor the question what one may do, as `user verb resource`, each once. */
export function beyondReading(events: readonly AuditEvent[]): readonly string[] {
  const others = events.filter((event) => !isRead(event) && !isReview(event));
  return [...new Set(others.map(({ user, verb, resource, uri }) => `${user} ${verb} ${resource || uri}`))];
}

/** Secrets may not even be read. */
function isRead({ verb, resource }: AuditEvent): boolean {
  return ["get", "list", "watch"].includes(verb) && resource !== "secrets";
}

/** A review is created but not kept. */
function isReview({ verb, group, resource }: AuditEvent): boolean {
  return verb === "create" && group === "authorization.k8s.io" && resource === "selfsubjectaccessreviews";
}
