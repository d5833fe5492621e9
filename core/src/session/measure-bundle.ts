// Measures bundle folders as they are on the disk, for the limit on how large a bundle is compressed.

import type { Cancellation } from "../base/cancellation.ts";
import { pathIn } from "../base/path.ts";
import type { Workspace } from "../base/workspace.ts";
import { bundleRootOf } from "../bundle/bundle-paths.ts";
import { bundleSizeOf } from "../bundle/bundle-size.ts";
import { statedManifests } from "../bundle/stated-manifests.ts";
import { isReadableKind } from "../fbc/relevant-files.ts";
import type { SessionState } from "./session-state.ts";

/** Folders in `manifests/` are a mistake; how deep they are followed is bounded. */
const deepest = 8;

/**
 * Measures the bundle folder of a file in `manifests/` or `metadata/`, once until a file changes on the disk. True when
 * the findings may have changed. operator-sdk hands the folder of manifests to the loader, so only its files count.
 */
export async function measureBundle(
  { workspace, state }: { readonly workspace: Workspace; readonly state: SessionState },
  path: string,
  cancellation?: Cancellation,
): Promise<boolean> {
  const root = bundleRootOf(path);
  const key = state.cache.generation;
  // Other folders named `manifests` may hold anything.
  const bundle = root === undefined ? undefined : state.bundleFolders.peek(root);
  if (root === undefined || !bundle) return false;
  const known = state.bundleSizes.get(root);
  if (known?.key === key) return false;
  const content = await contentBelow(workspace, pathIn(root, statedManifests(bundle.annotations)), cancellation);
  if (cancellation?.isCancellationRequested) return false;
  const size = await bundleSizeOf(content);
  if (cancellation?.isCancellationRequested) return false;
  state.bundleSizes.set(root, { key, size });
  return size?.compressed !== known?.size?.compressed;
}

/** All files below a folder; what cannot be read is left out. */
async function contentBelow(
  workspace: Workspace,
  folder: string,
  cancellation: Cancellation | undefined,
): Promise<readonly { readonly path: string; readonly content: Uint8Array }[]> {
  const files: { path: string; content: Uint8Array }[] = [];
  const folders = [{ path: folder, depth: 0 }];
  for (let next = folders.pop(); next && !cancellation?.isCancellationRequested; next = folders.pop()) {
    const read = await workspace.readFolder(next.path);
    for (const { name, kind } of "ok" in read ? read.ok : []) {
      const path = pathIn(next.path, name);
      if (kind === "folder" && next.depth < deepest) folders.push({ path, depth: next.depth + 1 });
      const content = isReadableKind(kind) ? await workspace.readFile(path) : undefined;
      if (content && "ok" in content) files.push({ path, content: content.ok });
    }
  }
  return files;
}
