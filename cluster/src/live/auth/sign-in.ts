// Where that comes from which signs in: it is asked before every request, and again when the server refused it.

import type { AnswerError } from "../connection/answer.ts";

/** What signs in for now. A new object whenever it changes. */
export interface Grant {
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
  readonly certificate?: Buffer;
  readonly key?: Buffer;
}

export interface SignIn {
  /** What it is, as a noun for people. */
  readonly noun: string;
  /** What signs in now; the same object while nothing changed. */
  grant(): Promise<Grant | { readonly error: AnswerError }>;
  /** The server refused `grant`. Whether there may be another one now. */
  refused(grant: Grant): boolean;
  /** Ends what is under way. */
  dispose(): void;
}

/** What never changes. */
export function steadySignIn(noun: string, grant: Grant): SignIn {
  return { noun, grant: async () => grant, refused: () => false, dispose: () => {} };
}
