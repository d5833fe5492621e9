// Whether a text contains a secret.

import { wrongToken } from "./kubeconfig.ts";
import type { ApiServer } from "./start-api-server.ts";
import type { ApiUser } from "./users.ts";

/** What of the server's users' secrets is in the text, by name, so that a failing test does not show them either. */
export function secretsIn(text: string, server: ApiServer): readonly string[] {
  const users = Object.values(server.users).flatMap(secretsOf);
  const secrets = [...users, { what: "the wrong token", forms: [wrongToken] }];
  return secrets.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ what }) => what);
}

interface Secret {
  readonly what: string;
  /** As it may be written; a part of a long one is enough to give it away. */
  readonly forms: readonly string[];
}

function secretsOf({ name, token, certificate, expiredCertificate }: ApiUser): readonly Secret[] {
  return [
    { what: `${name}'s token`, forms: [token, base64(token)] },
    { what: `${name}'s certificate`, forms: pemForms(certificate.cert) },
    { what: `${name}'s key`, forms: pemForms(certificate.key) },
    { what: `${name}'s expired certificate`, forms: pemForms(expiredCertificate.cert) },
    { what: `${name}'s key of the expired certificate`, forms: pemForms(expiredCertificate.key) },
  ];
}

/** A line near the end, where no two are alike, and a part from there of the same in the base64 of a kubeconfig. */
function pemForms(pem: string): readonly string[] {
  const lines = pem.split("\n").filter((line) => line !== "" && !line.startsWith("-"));
  const inBase64 = base64(pem);
  const late = Math.floor(inBase64.length * 0.8);
  return [lines.at(-2) ?? pem, inBase64.slice(late, late + 40)];
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
