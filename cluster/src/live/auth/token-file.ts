import type { Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { AnswerError } from "../connection/answer.ts";
import type { Grant, SignIn } from "./sign-in.ts";

/** A token in a file may be another one after that time, even where the file looks the same. */
const readAgainAfter = 60_000;

/** Signs in with the token in a file, which somebody writes anew now and then; with `fallback` while it has none. */
export function tokenFileSignIn(file: string, fallback: string, base: Grant): SignIn {
  let seen = "";
  let readAt = Number.NEGATIVE_INFINITY;
  let kept: Grant | undefined;

  async function read(): Promise<Grant | { readonly error: AnswerError }> {
    const looks = looksOf(await stat(file));
    if (kept && looks === seen && Date.now() - readAt < readAgainAfter) return kept;
    const token = (await readFile(file, "utf8")).trim() || fallback;
    if (token === "") return kept ?? noToken(file, "is empty");
    [seen, readAt] = [looks, Date.now()];
    if (kept?.token !== token) kept = { ...base, token };
    return kept;
  }

  async function grant(): Promise<Grant | { readonly error: AnswerError }> {
    try {
      return await read();
    } catch {
      if (!kept && fallback !== "") kept = { ...base, token: fallback };
      return kept ?? noToken(file, "cannot be read");
    }
  }

  const refused = (): boolean => {
    readAt = Number.NEGATIVE_INFINITY;
    return true;
  };
  return { noun: `the token in '${file}', which may have expired`, grant, refused, dispose: () => {} };
}

function looksOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}

function noToken(file: string, why: string): { readonly error: AnswerError } {
  return { error: { kind: "credentials", message: `the token file '${file}' ${why}` } };
}
