// The annotations in `metadata/annotations.yaml` that opm requires (ValidateBundleFormat in pkg/lib/bundle/validate.go of
// operator-registry).

import { bundleAnnotationPrefix } from "./metadata-file.ts";

/** The annotation with the format of the bundle. */
export const mediaTypeAnnotation = `${bundleAnnotationPrefix}mediatype.v1`;

/** The format of a bundle whose manifests include a ClusterServiceVersion. */
export const csvMediaType = "registry+v1";

/** The required annotations in the order in which tools write them, each with its value where only one is right. */
export const requiredAnnotations: ReadonlyMap<string, string | undefined> = new Map([
  [mediaTypeAnnotation, csvMediaType],
  [`${bundleAnnotationPrefix}manifests.v1`, "manifests/"],
  [`${bundleAnnotationPrefix}metadata.v1`, "metadata/"],
  [`${bundleAnnotationPrefix}package.v1`, undefined],
  [`${bundleAnnotationPrefix}channels.v1`, undefined],
]);
