import { sep } from "node:path";

/** A path of this machine with `/` between its parts. Where `/` is what parts them, a `\` is a character of a name. */
export function withSlashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
