// Markers that every secret of the tests' users contains, and nothing else, so that texts can be searched for secrets.

import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Short texts to make secrets with. No encoding of a URL or of JSON changes their characters. */
export const canaries = {
  token: "canary-5e42",
  certificate: "canary-ce27",
  /** What a program that signs in prints beside its answer. */
  output: "canary-e8ec",
} as const;

/** How each private key of the tests begins in PEM: the header and the curve. */
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

/** The kinds of secrets in a text, never the secrets themselves. */
export function canariesIn(text: string): readonly string[] {
  return secrets.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ what }) => what);
}

/** The kinds of secrets in named texts: `name: a token`. */
export function canariesInTexts(texts: Iterable<readonly [name: string, text: string]>): readonly string[] {
  const found = [...texts].flatMap(([name, text]) => canariesIn(text).map((what) => `${name}: ${what}`));
  return [...new Set(found)];
}

/** The same for every file below a folder, by its relative path. */
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

/** One character per byte, so that binary files can be searched as well. A file that was deleted meanwhile is empty. */
function textOf(file: string): string {
  try {
    return statSync(file).size < sizeOfPrograms ? readFileSync(file, "latin1") : "";
  } catch {
    return "";
  }
}

/** Plain, in UTF-16, in base64, and in base64 twice, as a kubeconfig has certificates. */
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
