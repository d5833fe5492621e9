// Which paths are parts of a bundle folder: `manifests/`, `metadata/` and the Dockerfile that builds the image.

import { folderOf, pathIn } from "../base/path.ts";

/** The folder that would be the bundle folder of a file; undefined for a file that cannot be a part of one. */
export function bundleRootOf(path: string): string | undefined {
  return /^(|.*\/)(?:manifests\/[^/]+|metadata\/(?:annotations|properties|dependencies)\.ya?ml)$/
    .exec(path)?.[1]
    ?.replace(/(?<=.)\/$/, "");
}

/** Whether a file lies directly in a folder named `manifests`, of which a bundle's loaders read every file. */
export function isManifestPath(path: string): boolean {
  return /(?:^|\/)manifests\/[^/]+$/.test(path);
}

/** The folder with the manifests of the bundle folder `root`. */
export function manifestsOf(root: string): string {
  return pathIn(root, "manifests");
}

/** The folder with the metadata of the bundle folder `root`. */
export function metadataOf(root: string): string {
  return pathIn(root, "metadata");
}

/** The paths where the bundle folder `root` may have its Dockerfile: in it, or in the folder above it. */
export function dockerfilePathsOf(root: string): readonly string[] {
  const inside = pathIn(root, dockerfileName);
  return root === "" ? [inside] : [inside, pathIn(folderOf(root), dockerfileName)];
}

/** Whether a file is the Dockerfile that operator-sdk writes for a bundle. */
export function isBundleDockerfile(path: string): boolean {
  return /(?:^|\/)bundle\.Dockerfile$/.test(path);
}

const dockerfileName = "bundle.Dockerfile";
