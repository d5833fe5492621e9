// Reads the output of a credential plugin: an ExecCredential of client.authentication.k8s.io.

import { textAt } from "../../json-value.ts";
import { parseJson } from "../connection/read-json.ts";

/** The credential in the output. */
export interface PluginReply {
  readonly token: string | undefined;
  readonly certificate: Buffer | undefined;
  readonly key: Buffer | undefined;
  /** In milliseconds since 1970; undefined if it is valid until the server refuses it. */
  readonly expires: number | undefined;
}

/** Reads an output; undefined if it is not an ExecCredential of that version. */
export function readPluginReply(output: string, apiVersion: string): PluginReply | undefined {
  const reply = parseJson(output);
  if (textAt(reply, "kind") !== "ExecCredential" || textAt(reply, "apiVersion") !== apiVersion) return undefined;
  const token = textAt(reply, "status", "token");
  const certificate = textAt(reply, "status", "clientCertificateData");
  const key = textAt(reply, "status", "clientKeyData");
  if ((certificate === "") !== (key === "") || (token === "" && certificate === "")) return undefined;
  const expires = textAt(reply, "status", "expirationTimestamp");
  const time = expires === "" ? undefined : Date.parse(expires);
  if (Number.isNaN(time)) return undefined;
  return {
    token: token === "" ? undefined : token,
    certificate: certificate === "" ? undefined : Buffer.from(certificate),
    key: key === "" ? undefined : Buffer.from(key),
    expires: time,
  };
}
