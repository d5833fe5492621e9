// Kubeconfigs for the API server of the tests, as people have them.

import { stringify } from "yaml";
import { canaries } from "./canaries.ts";
import type { ApiUser } from "./users.ts";

/** What differs from the plain case: a user's token, the right authority, the right address. */
export interface KubeconfigOptions {
  /** With what the user is known: "token" unless another is named. */
  readonly by?: "token" | "certificate" | "expired certificate" | "wrong token" | "nothing" | undefined;
  /** Instead of the server's own. */
  readonly ca?: string | undefined;
  /** Instead of the server's own. */
  readonly url?: string | undefined;
  /** Further fields of the user, such as `exec`; they go before `by`. */
  readonly credentials?: object | undefined;
}

/** A token that no server knows, and that can be told from everything else that a test writes. */
export const wrongToken = `${canaries.token}-wrong-0123456789abcdef`;

/** One context, named like its user, for cluster `test`. */
export function kubeconfigText(server: { url: string; ca: string }, user: ApiUser, options: KubeconfigOptions): string {
  const { ca = server.ca, url = server.url, by = "token", credentials = credentialsOf(user, by) } = options;
  const cluster = { server: url, "certificate-authority-data": base64(ca) };
  return stringify({
    apiVersion: "v1",
    kind: "Config",
    "current-context": user.name,
    clusters: [{ name: "test", cluster }],
    contexts: [{ name: user.name, context: { cluster: "test", user: user.name, namespace: "default" } }],
    users: [{ name: user.name, user: credentials }],
  });
}

function credentialsOf(user: ApiUser, by: NonNullable<KubeconfigOptions["by"]>): object {
  switch (by) {
    case "token":
      return { token: user.token };
    case "wrong token":
      return { token: wrongToken };
    case "certificate":
      return certificateData(user.certificate);
    case "expired certificate":
      return certificateData(user.expiredCertificate);
    case "nothing":
      return {};
  }
}

function certificateData({ cert, key }: ApiUser["certificate"]): object {
  return { "client-certificate-data": base64(cert), "client-key-data": base64(key) };
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
