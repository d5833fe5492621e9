// Converts paths between the user's form, absolute paths and the form shown in reports.

import { relative, resolve } from "node:path";
import { withSlashes } from "#host";

/** The absolute path, with `/`. */
export function absolutePath(cwd: string, path: string): string {
  return withSlashes(resolve(cwd, path));
}

/** The path relative to the working folder, with `/`; `.` for that folder itself. */
export function shownPath(cwd: string, path: string): string {
  return withSlashes(relative(cwd, path)) || ".";
}
