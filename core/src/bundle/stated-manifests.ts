import { type AnnotationsFile, bundleAnnotation, bundleAnnotationPrefix } from "./metadata-file.ts";

/**
 * The folder with the manifests, relative to the bundle folder: the one that the annotations name, as operator-sdk reads
 * them; `manifests` where they name none, or one outside of the bundle folder.
 */
export function statedManifests(annotations: AnnotationsFile | undefined): string {
  const stated = bundleAnnotation(annotations, `${bundleAnnotationPrefix}manifests.v1`)?.text?.value ?? "";
  const names = stated.split("/").filter((name) => name !== "" && name !== ".");
  return names.length === 0 || names.includes("..") ? "manifests" : names.join("/");
}
