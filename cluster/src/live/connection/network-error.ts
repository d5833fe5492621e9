// Why a request had no answer, in our own words: what Node and its libraries say may hold anything.

import type { ApiError, ApiErrorKind } from "./api-response.ts";

/** Where the request went. */
export interface NetworkRoute {
  /** Host and port of the API server. */
  readonly host: string;
  /** Host and port of the proxy on the way to it. */
  readonly proxy: string | undefined;
}

/** The error for what a request threw. */
export function networkError(error: unknown, { host, proxy }: NetworkRoute): ApiError {
  const code = codeOf(error);
  // Before the tunnel stands, it is the proxy that cannot be reached.
  const near = proxy === undefined ? `'${host}'` : `the proxy '${proxy}'`;
  const tls = tlsSentences[code];
  if (tls !== undefined) return errorOf("certificate", `${tls.replace("{host}", `'${host}'`)}`);
  if (code.includes("ALERT_CERTIFICATE_REQUIRED"))
    return errorOf("credentials", "the server requires a client certificate");
  if (isTls(code)) return errorOf("certificate", `TLS negotiation with '${host}' failed`);
  const found = sentences[code];
  if (found) return errorOf(found.kind, found.message.replace("{near}", near));
  if (proxy !== undefined && code === "UND_ERR_ABORTED") {
    return errorOf("unreachable", `the proxy '${proxy}' refuses to connect to '${host}'`);
  }
  return errorOf("unreachable", `the connection to ${near} failed`);
}

const tlsSentences: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "the certificate of {host} has expired",
  CERT_NOT_YET_VALID: "the certificate of {host} is not valid yet",
  INVALID_PURPOSE: "the certificate of {host} is not a server certificate",
  CERT_REVOKED: "the certificate of {host} is revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate of {host} is for another host name",
  ...Object.fromEntries(
    [
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "UNABLE_TO_GET_ISSUER_CERT",
      "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
      "SELF_SIGNED_CERT_IN_CHAIN",
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "CERT_SIGNATURE_FAILURE",
      "CERT_UNTRUSTED",
      "INVALID_CA",
    ].map((code) => [code, "the certificate of {host} is signed by an unknown authority"]),
  ),
};

const sentences: Readonly<Record<string, { readonly kind: ApiErrorKind; readonly message: string }>> = {
  ECONNREFUSED: { kind: "unreachable", message: "{near} refuses connections" },
  ENOTFOUND: { kind: "unreachable", message: "the host of {near} is not found" },
  EAI_AGAIN: { kind: "unreachable", message: "the host of {near} is not found" },
  EHOSTUNREACH: { kind: "unreachable", message: "there is no network route to {near}" },
  ENETUNREACH: { kind: "unreachable", message: "there is no network route to {near}" },
  ECONNRESET: { kind: "unreachable", message: "the connection to {near} was lost" },
  EPIPE: { kind: "unreachable", message: "the connection to {near} was lost" },
  UND_ERR_SOCKET: { kind: "unreachable", message: "the connection to {near} was lost" },
  ETIMEDOUT: { kind: "timeout", message: "{near} does not answer" },
  UND_ERR_CONNECT_TIMEOUT: { kind: "timeout", message: "{near} does not answer" },
};

function isTls(code: string): boolean {
  return code === "EPROTO" || /^ERR_(SSL|TLS|OSSL)/.test(code);
}

/** The code of an error or of what caused it. */
function codeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return "";
  if ("code" in error && typeof error.code === "string" && error.code !== "UND_ERR") return error.code;
  return codeOf(error.cause, depth + 1);
}

function errorOf(kind: ApiErrorKind, message: string): ApiError {
  return { kind, message };
}
