// Advice on a file in a catalog's folder that is not meant for opm, such as a README.

import type { Document } from "../../syntax/source-file.ts";

/** What to do with a file that, by its name and text, is not part of the catalog; undefined for every other file. */
export function strayFileAdvice({ path, text }: Document): string | undefined {
  if (/\.(ya?ml|json)$/i.test(path) || /\bolm\./.test(text)) return undefined;
  return "add this file to '.indexignore' or move it out of the catalog";
}
