// A file that lies in a catalog's folder and was never meant to be part of it, such as a README.

import type { Document } from "../../syntax/source-file.ts";

/** What to do about a file that by its name and its text is none of a catalog; undefined for all others. */
export function strayFileAdvice({ path, text }: Document): string | undefined {
  if (/\.(ya?ml|json)$/i.test(path) || /\bolm\./.test(text)) return undefined;
  return "name this file in '.indexignore' or move it elsewhere";
}
