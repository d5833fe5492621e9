// How large a bundle is compressed. OLM v0 unpacks a bundle into a ConfigMap, which holds about a megabyte, so
// operator-framework/api limits what its manifests come to (pkg/validation/internal/bundle.go).

import { hasSameItems } from "../base/has-same-items.ts";
import { goGzipSize } from "../go/gzip-size.ts";

/** The sum over all files of a bundle's `manifests/`, each compressed alone with gzip and written in base64, in bytes. */
export interface BundleSize {
  readonly compressed: number;
  readonly files: readonly MeasuredFile[];
}

export interface MeasuredFile {
  readonly path: string;
  readonly content: Uint8Array;
  /** In base64 of gzip, in bytes. */
  readonly compressed: number;
}

/** The most that a bundle may have, in bytes. */
export const mostCompressed = 2 ** 20;

/** Above this share, a bundle is nearly too large. */
const nearlyAll = 0.85;

export function isNearlyTooLarge(compressed: number): boolean {
  return compressed > mostCompressed * nearlyAll;
}

/** The size of these files; undefined where it is far from the limit. Files in `known` that are the same are reused. */
export function bundleSizeOf(
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
  known: BundleSize | undefined,
): BundleSize | undefined {
  // Compressing takes time, and most bundles are too small to need it.
  const most = files.reduce((sum, { content }) => sum + base64Length(mostGzipped(content.length)), 0);
  if (!isNearlyTooLarge(most)) return undefined;
  const before = new Map(known?.files.map((each) => [each.path, each]));
  const measured = files.map(({ path, content }) => measure(path, content, before.get(path)));
  const compressed = measured.reduce((sum, each) => sum + each.compressed, 0);
  if (!isNearlyTooLarge(compressed)) return undefined;
  return known && hasSameItems(known.files, measured) ? known : { compressed, files: measured };
}

function measure(path: string, content: Uint8Array, before: MeasuredFile | undefined): MeasuredFile {
  if (before && isSameContent(before.content, content)) return before;
  return { path, content, compressed: base64Length(goGzipSize(content)) };
}

function isSameContent(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** What gzip makes of bytes that cannot be compressed: it stores them in blocks with a head each. */
function mostGzipped(length: number): number {
  return length + 5 * Math.ceil(length / 16_384) + 32;
}

function base64Length(length: number): number {
  return 4 * Math.ceil(length / 3);
}
