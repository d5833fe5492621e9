// Reads certificates and keys from the kubeconfig itself or from the files that it names.

import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { readErrorSentence } from "#host";
import type { FileOrData } from "../../kubeconfig/entries.ts";

type Pem = { readonly bytes: Buffer | undefined } | { readonly problem: string };

/** The bytes of a certificate or key; `what` names it in error messages. */
export async function readPem({ file, data }: FileOrData, what: string): Promise<Pem> {
  if (file === "") return { bytes: data };
  try {
    return { bytes: await readFile(file) };
  } catch (error) {
    return { problem: `${what} '${file}' cannot be read: ${readErrorSentence(error)}` };
  }
}

/** Whether bytes are a certificate. */
export function isCertificate(bytes: Buffer): boolean {
  try {
    return new X509Certificate(bytes).subject !== undefined;
  } catch {
    return false;
  }
}

/** Whether a client certificate and its key can be used together. */
export function isPair(cert: Buffer, key: Buffer): boolean {
  try {
    createSecureContext({ cert, key });
    return true;
  } catch {
    return false;
  }
}
