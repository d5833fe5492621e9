// URIs outside, paths inside. A file's path is that of the disk with `/` between its parts; any other URI is its own path.

import { fileURLToPath, pathToFileURL } from "node:url";
import { ErrorCodes } from "vscode-languageserver";
import type { ReadFailure, Workspace } from "#core";
import { withSlashes } from "#host";
import { RequestError } from "./request-error.ts";

/** The path that stands for a URI. What a client gives in the place of a URI is refused. */
export function pathOfUri(uri: string): string {
  if (typeof uri !== "string") throw new RequestError(ErrorCodes.InvalidParams, "a URI is missing");
  if (!uri.startsWith("file:")) return uri;
  try {
    return withSlashes(fileURLToPath(uri));
  } catch {
    return uri;
  }
}

/** The URI that a path stands for. */
export function uriOfPath(path: string): string {
  return isUri(path) ? path : pathToFileURL(path).href;
}

/** The workspace for the paths that lie on a disk; whatever has another scheme is known only while it is open. */
export function filesOnly(workspace: Workspace): Workspace {
  const refuse = (path: string): ReadFailure => ({
    error: "only files are read from disk",
    // A document that was never saved is nowhere else.
    ...(path === "" || path.startsWith("untitled:") ? { isMissing: true } : {}),
  });
  return {
    readFile: async (path) => (isUri(path) ? refuse(path) : workspace.readFile(path)),
    readFolder: async (path) => (isUri(path) || path === "" ? refuse(path) : workspace.readFolder(path)),
  };
}

/** A scheme has two letters at least, so that `C:/` is none. */
function isUri(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(path);
}
