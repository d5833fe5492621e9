// Errors for requests without a response. Messages are our own, because those of Node and its libraries can contain anything.

import type { ApiError, ApiErrorKind } from "./api-response.ts";

/** Where a request is sent. */
export interface NetworkRoute {
  /** Host and port of the API server. */
  readonly host: string;
  /** Host and port of the proxy, if any. */
  readonly proxy: string | undefined;
}

/** Converts what a request threw. */
export function networkError(error: unknown, { host, proxy }: NetworkRoute): ApiError {
  const code = codeOf(error);
  // Until the tunnel is open, errors concern the proxy.
  const peer = proxy === undefined ? `'${host}'` : `the proxy '${proxy}'`;
  const tls = certificateMessages[code];
  if (tls !== undefined) return errorOf("certificate", `${tls.replace("{host}", `'${host}'`)}`);
  if (code.includes("ALERT_CERTIFICATE_REQUIRED"))
    return errorOf("credentials", "the server requires a client certificate");
  if (isTls(code)) return errorOf("certificate", `TLS negotiation with '${host}' failed`);
  const found = errorsByCode[code];
  if (found) return errorOf(found.kind, found.message.replace("{peer}", peer));
  if (proxy !== undefined && code === "UND_ERR_ABORTED") {
    return errorOf("unreachable", `the proxy '${proxy}' refuses to connect to '${host}'`);
  }
  return errorOf("unreachable", `the connection to ${peer} failed`);
}

const certificateMessages: Readonly<Record<string, string>> = {
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

const errorsByCode: Readonly<Record<string, { readonly kind: ApiErrorKind; readonly message: string }>> = {
  ECONNREFUSED: { kind: "unreachable", message: "{peer} refuses connections" },
  ENOTFOUND: { kind: "unreachable", message: "the host of {peer} is not found" },
  EAI_AGAIN: { kind: "unreachable", message: "the host of {peer} is not found" },
  EHOSTUNREACH: { kind: "unreachable", message: "there is no network route to {peer}" },
  ENETUNREACH: { kind: "unreachable", message: "there is no network route to {peer}" },
  ECONNRESET: { kind: "unreachable", message: "the connection to {peer} was lost" },
  EPIPE: { kind: "unreachable", message: "the connection to {peer} was lost" },
  UND_ERR_SOCKET: { kind: "unreachable", message: "the connection to {peer} was lost" },
  ETIMEDOUT: { kind: "timeout", message: "{peer} does not answer" },
  UND_ERR_CONNECT_TIMEOUT: { kind: "timeout", message: "{peer} does not answer" },
};

function isTls(code: string): boolean {
  return code === "EPROTO" || /^ERR_(SSL|TLS|OSSL)/.test(code);
}

/** The code of an error or of its cause. */
function codeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return "";
  if ("code" in error && typeof error.code === "string" && error.code !== "UND_ERR") return error.code;
  return codeOf(error.cause, depth + 1);
}

function errorOf(kind: ApiErrorKind, message: string): ApiError {
  return { kind, message };
}
