// The parts of an image reference, for rules that compare images. opm's own check is in image-reference.ts.

/** `quay.io/a/b:v1@sha256:…` in parts; a part that is not written is undefined. */
export interface ImageParts {
  readonly repository: string;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** Splits an image reference that opm accepts. */
export function imageParts(image: string): ImageParts {
  const at = image.indexOf("@");
  const named = at < 0 ? image : image.slice(0, at);
  const digest = at < 0 ? undefined : image.slice(at + 1);
  const colon = named.lastIndexOf(":");
  // A colon before the last slash belongs to a port.
  if (colon <= named.lastIndexOf("/")) return { repository: named, tag: undefined, digest };
  return { repository: named.slice(0, colon), tag: named.slice(colon + 1), digest };
}

/** Whether the reference always means the same content. */
export function hasDigest(image: string): boolean {
  return image.includes("@");
}
