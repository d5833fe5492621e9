// Where things lie in this project.

import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const projectFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A path inside the project, given with `/`. */
export function inProject(relative: string): string {
  return path.join(projectFolder, ...relative.split("/"));
}

/** Where `npm run package` puts the extension. */
export const vsixFile = inProject("dist/olm-catalogs.vsix");
