// Where credentials come from: a provider is asked before every request, and once more when the server refuses them.

import type { ApiError } from "../connection/api-response.ts";

/** The credentials of one moment; a new object whenever they change. */
export interface Credential {
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
  readonly certificate?: Buffer;
  readonly key?: Buffer;
}

/** A credential, or why there is none. */
export type CredentialResult = Credential | { readonly error: ApiError };

export interface CredentialProvider {
  /** A noun phrase for messages, such as "the token". */
  readonly noun: string;
  /** The current credential; the same object while nothing has changed. */
  getCredential(): Promise<CredentialResult>;
  /** Marks a credential that the server refused as unusable. Returns whether another one may be available. */
  invalidate(credential: Credential): boolean;
  /** Stops a program that is still running. */
  dispose(): void;
}

/** A provider of a credential that never changes. */
export function fixedCredential(noun: string, credential: Credential): CredentialProvider {
  return { noun, getCredential: async () => credential, invalidate: () => false, dispose: () => {} };
}
