// What stands in every secret of the tests' users and nowhere else, so that any text can be searched for secrets.

import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Short texts to make secrets with. All consist of what no encoding of a URL or of JSON changes. */
export const canaries = {
  token: "canary-5e42",
  certificate: "canary-ce27",
  /** What a program that signs in prints beside its answer. */
  output: "canary-e8ec",
} as const;

/** How each private key of the tests begins, in PEM: that it is one, and on which curve. */
const beginOfKey = "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEH";

const secrets: readonly Secret[] = [
  { what: "a token", forms: writingsOf(canaries.token) },
  { what: "a certificate", forms: writingsOf(canaries.certificate) },
  { what: "what a program printed", forms: writingsOf(canaries.output) },
  { what: "a key", forms: [beginOfKey, ...inBase64(beginOfKey)] },
];

interface Secret {
  readonly what: string;
  readonly forms: readonly string[];
}

/** What kinds of secrets stand in a text, never the secrets themselves. */
export function canariesIn(text: string): readonly string[] {
  return secrets.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ what }) => what);
}

/** The kinds of secrets in texts with names: `name: a token`. */
export function canariesInTexts(texts: Iterable<readonly [name: string, text: string]>): readonly string[] {
  const found = [...texts].flatMap(([name, text]) => canariesIn(text).map((what) => `${name}: ${what}`));
  return [...new Set(found)];
}

/** The same of every file in a folder and those in it, by its path there. */
export function canariesInFolder(folder: string): readonly string[] {
  return canariesInTexts(filesIn(folder).map((file) => [file, textOf(path.join(folder, file))]));
}

function filesIn(folder: string): readonly string[] {
  const entries = globSync(["**/*", "**/.*", "**/.*/**/*"], { cwd: folder, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return [...new Set(files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))))].sort();
}

/** A browser is unpacked among temporary files; nothing that we write comes near that. */
const sizeOfPrograms = 1 << 26;

/** A byte for a character, so that what is no text can be searched as well. What has gone meanwhile is empty. */
function textOf(file: string): string {
  try {
    return statSync(file).size < sizeOfPrograms ? readFileSync(file, "latin1") : "";
  } catch {
    return "";
  }
}

/** As it is, in UTF-16, in base64, and in the base64 of that, as a kubeconfig has certificates. */
function writingsOf(text: string): readonly string[] {
  const once = inBase64(text);
  return [text, [...text].join("\u0000"), ...once, ...once.flatMap(inBase64)];
}

/** What is always there of a text in the base64 of something with the text in it: three bytes are four characters. */
function inBase64(text: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const all = Buffer.from(" ".repeat(before) + text).toString("base64");
    return all.slice(Math.ceil((before * 4) / 3), Math.floor(((before + text.length) * 4) / 3));
  });
}
