import { sep } from "node:path";

/** A path of this machine with `/` as separator. Where `/` already is the separator, `\` is part of a name. */
export function withSlashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
