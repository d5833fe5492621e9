import type { ApiError } from "./api-response.ts";
import type { ConnectionError } from "./connection.ts";

const kinds: Record<ApiError["kind"], ConnectionError["kind"]> = {
  credentials: "credentials",
  forbidden: "refused",
  "not-found": "unreachable",
  gone: "unreachable",
  busy: "unreachable",
  server: "unreachable",
  certificate: "unreachable",
  unreachable: "unreachable",
  timeout: "timeout",
  cancelled: "cancelled",
  unreadable: "unreachable",
};

/** Converts the error of a request without which nothing is known about the cluster. */
export function connectionErrorOf({ kind, message }: ApiError): ConnectionError {
  return { kind: kinds[kind], message };
}
