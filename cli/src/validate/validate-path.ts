// Validates one path of the command line: a catalog folder, a folder with several catalogs or bundles, or a file.

import { decodeText, type ReadFailure, readDecodedFile, unfollowedLink, unreadableFile } from "#core";
import { holdsBundle, holdsOnlyManifests } from "../catalogs/bundle-folders.ts";
import { validateFolder } from "./validate-catalog.ts";
import type { ValidateContext } from "./validate-context.ts";
import { validateFile } from "./validate-file.ts";
import { checkManifestFiles } from "./validate-manifests.ts";
import { validateWorkspace } from "./validate-workspace.ts";
import { emptyValidation, type Validation } from "./validation.ts";

/** All findings of an absolute path. With `isWorkspace`, a folder is searched for catalogs as an editor does it. */
export async function validatePath(path: string, isWorkspace: boolean, context: ValidateContext): Promise<Validation> {
  const folder = await context.workspace.readFolder(path);
  if ("ok" in folder) {
    const { workspace } = context;
    const isSearched =
      isWorkspace || (await holdsBundle(workspace, path)) || (await holdsOnlyManifests(workspace, path));
    return isSearched ? validateWorkspace(path, context, !isWorkspace) : validateFolder(path, context);
  }
  const file = await context.workspace.readFile(path);
  if ("ok" in file) return validateFile(readDecodedFile(path, decodeText(file.ok)), context);
  return validateUnreadable(
    path,
    file.error === "is a folder, not a file" ? { ...file, error: folder.error } : file,
    context,
  );
}

/** A path that cannot be read. It may be a pattern that matches nothing, because a shell passes such a pattern on. */
async function validateUnreadable(
  path: string,
  { error, isMissing, leadsOutOfRepository }: ReadFailure,
  context: ValidateContext,
): Promise<Validation> {
  const isPattern = isMissing === true && /[*?[\]]/.test(path);
  if (isPattern && context.allowEmpty) {
    return { ...emptyValidation, notChecked: [{ path, kind: "pattern", reason: "no file matches it" }] };
  }
  const reason = isPattern ? "no file matches this pattern" : error;
  const file = leadsOutOfRepository ? unfollowedLink(path) : unreadableFile(path, `cannot be read: ${reason}`);
  const { findings } = await checkManifestFiles([file], context);
  return { ...emptyValidation, findings, unreadable: [`cannot read '${path}': ${reason}`] };
}
