// What the rules about released states share.

import type { PackageChange } from "../rule.ts";

/** The end of every message, which names the released state. */
export function comparedWith({ state }: PackageChange): string {
  return `(compared with ${state})`;
}
