// The option --bundles: where the bundle images of templates are looked up.

import type { ParseArgsOptionsConfig } from "node:util";
import type { BundleLocations, Workspace } from "#core";
import { parseOptions } from "../arguments/parse-options.ts";
import { repeatOptions } from "../arguments/repeat-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { absolutePath } from "./paths.ts";

/** The option of every command that takes a template as a catalog. */
export const bundlesOption = { bundles: { type: "string", multiple: true, default: [] as string[] } } as const;

/** The help text of that option; its lines after the first are indented by `indent`. */
export function bundlesHelp(indent: number): string {
  return [
    "where the bundle images of a template are looked up: catalogs, their folders, or",
    "output of opm render; IMAGE=FOLDER states the bundle folder of an image;",
    "without it, in the working folder; may be repeated",
  ].join(`\n${" ".repeat(indent)}`);
}

/**
 * Rewrites `PATH --bundles A B` as `PATH --bundles A --bundles B`. Before the first PATH, each --bundles takes one value,
 * because the PATH follows it.
 */
export function repeatBundles(args: readonly string[], options: ParseArgsOptionsConfig): readonly string[] {
  const first = args.findIndex((argument) => argument === "--bundles" || argument.startsWith("--bundles="));
  const isAfterPath = first > 0 && parseOptions(args.slice(0, first), options).positionals.length > 0;
  return isAfterPath ? repeatOptions(args, ["bundles"]) : args;
}

/** The folders and files that --bundles names; undefined without the option. Throws a UsageError for an unreadable one. */
export async function readBundleLocations(
  workspace: Workspace,
  cwd: string,
  paths: readonly string[],
): Promise<BundleLocations | undefined> {
  if (paths.length === 0) return undefined;
  const folders: string[] = [];
  const files: string[] = [];
  const stated = new Map<string, string>();
  for (const path of paths) {
    const absolute = absolutePath(cwd, path);
    if ("ok" in (await workspace.readFolder(absolute))) {
      folders.push(absolute);
      continue;
    }
    const read = await workspace.readFile(absolute);
    if ("ok" in read) {
      files.push(absolute);
      continue;
    }
    // The name of a folder or file can contain "=" too.
    const [, image, folder] = /^([^=]+)=(.*)$/.exec(path) ?? [];
    if (image === undefined || folder === undefined)
      throw new UsageError(`cannot read '${path}' of --bundles: ${read.error}`);
    stated.set(image, await bundleFolderAt(workspace, cwd, folder));
  }
  return { folders, files, stated };
}

async function bundleFolderAt(workspace: Workspace, cwd: string, folder: string): Promise<string> {
  const root = absolutePath(cwd, folder);
  const read = await workspace.readFolder(`${root}/manifests`);
  if ("ok" in read) return root;
  throw new UsageError(`'${folder}' of --bundles is not a bundle folder: it has no 'manifests'`);
}
