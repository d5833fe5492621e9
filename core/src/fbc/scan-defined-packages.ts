// Finds the packages that a text defines without parsing all of it, because a workspace has many large files.

import { readSourceFile } from "../syntax/read-source-file.ts";
import { summarizeFile } from "./summarize-file.ts";

/** The names of the `olm.package` blobs in a text, in the order of the text. */
export function scanDefinedPackages(path: string, text: string): readonly string[] {
  if (!packageSchema.test(text)) return [];
  const parts = /^\s*\{/.test(text) ? [text] : text.split(/^(?=---)/m).filter((part) => packageSchema.test(part));
  return [...new Set(parts.flatMap((part) => summarizeFile(readSourceFile(path, part)).definedPackages))];
}

const packageSchema = /schema["']?\s*:\s*["']?olm\.package\b(?!\.)/i;
