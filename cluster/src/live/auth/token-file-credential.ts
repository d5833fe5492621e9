import type { Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { ApiError } from "../connection/api-response.ts";
import type { Credential, CredentialProvider, CredentialResult } from "./credential-provider.ts";

/** Milliseconds after which the file is read again, even if its size and times are the same. */
const maxAge = 60_000;

/** Provides the token in a file that is rewritten from time to time, or the token `fallback` while the file has none. */
export function tokenFileCredential(file: string, fallback: string, base: Credential): CredentialProvider {
  let fingerprint = "";
  let readAt = Number.NEGATIVE_INFINITY;
  let current: Credential | undefined;

  async function readTokenFile(): Promise<CredentialResult> {
    const newFingerprint = fingerprintOf(await stat(file));
    if (current && newFingerprint === fingerprint && Date.now() - readAt < maxAge) return current;
    const token = (await readFile(file, "utf8")).trim() || fallback;
    if (token === "") return current ?? tokenFileError(file, "is empty");
    [fingerprint, readAt] = [newFingerprint, Date.now()];
    if (current?.token !== token) current = { ...base, token };
    return current;
  }

  async function getCredential(): Promise<CredentialResult> {
    try {
      return await readTokenFile();
    } catch {
      if (!current && fallback !== "") current = { ...base, token: fallback };
      return current ?? tokenFileError(file, "cannot be read");
    }
  }

  const invalidate = (): boolean => {
    readAt = Number.NEGATIVE_INFINITY;
    return true;
  };
  return { noun: `the token in '${file}', which may have expired`, getCredential, invalidate, dispose: () => {} };
}

function fingerprintOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}

function tokenFileError(file: string, why: string): { readonly error: ApiError } {
  return { error: { kind: "credentials", message: `the token file '${file}' ${why}` } };
}
