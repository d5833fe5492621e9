import { basenameOf } from "../../../base/path.ts";
import type { BundleSize } from "../../../bundle/bundle-size.ts";

/** `900,123 bytes compressed, most of them in 'lighthouse.yaml' (800,000)`. */
export function sizeWords({ compressed, files }: BundleSize): string {
  const largest = files.reduce((a, b) => (b.compressed > a.compressed ? b : a));
  const total = `${withCommas(compressed)} bytes compressed`;
  return files.length === 1
    ? total
    : `${total}, ${withCommas(largest.compressed)} of them in '${basenameOf(largest.path)}'`;
}

function withCommas(count: number): string {
  return count.toLocaleString("en-US");
}
