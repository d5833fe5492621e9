import type { Blob } from "./blob.ts";

/** The name of the package that a blob belongs to; undefined when the blob names no package. */
export function packageNameOf(blob: Blob): string | undefined {
  const name = blob.kind === "package" ? blob.name : blob.package;
  return name?.value || undefined;
}
