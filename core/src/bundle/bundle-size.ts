// How large a bundle is compressed. OLM v0 unpacks a bundle into a ConfigMap, which holds about a megabyte, so
// operator-framework/api limits what its manifests come to (pkg/validation/internal/bundle.go).

import { hasSameItems } from "../base/has-same-items.ts";
import { goGzipSize, mostGzipped } from "../go/gzip-size.ts";

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
  const before = new Map(known?.files.map((each) => [each.path, each]));
  // Compressing takes time, so it ends where the sum is certainly small enough. Most bundles need none of it.
  let most = files.reduce((sum, { content }) => sum + base64Length(mostGzipped(content.length)), 0);
  const measured: MeasuredFile[] = [];
  for (const { path, content } of files) {
    if (!isNearlyTooLarge(most)) return undefined;
    const others = most - base64Length(mostGzipped(content.length));
    const file = measure(path, content, before.get(path), (atMost) => !isNearlyTooLarge(others + base64Length(atMost)));
    if (!file) return undefined;
    measured.push(file);
    most = others + file.compressed;
  }
  if (!isNearlyTooLarge(most)) return undefined;
  return known && hasSameItems(known.files, measured) ? known : { compressed: most, files: measured };
}

function measure(
  path: string,
  content: Uint8Array,
  before: MeasuredFile | undefined,
  isEnough: (atMost: number) => boolean,
): MeasuredFile | undefined {
  if (before && isSameContent(before.content, content)) return before;
  const size = goGzipSize(content, isEnough);
  return size === undefined ? undefined : { path, content, compressed: base64Length(size) };
}

function isSameContent(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function base64Length(length: number): number {
  return 4 * Math.ceil(length / 3);
}
