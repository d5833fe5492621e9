import { basenameOf } from "../../../base/path.ts";
import type { BundleSize } from "../../../bundle/bundle-size.ts";

/** `about 900,000 bytes compressed, 800,000 of them in 'lighthouse.yaml'`. */
export function sizeWords({ compressed, files }: BundleSize): string {
  const largest = files.reduce((a, b) => (b.compressed > a.compressed ? b : a));
  const total = `about ${withCommas(compressed)} bytes compressed`;
  return files.length === 1
    ? total
    : `${total}, ${withCommas(largest.compressed)} of them in '${basenameOf(largest.path)}'`;
}

function withCommas(count: number): string {
  return (Math.round(count / 1000) * 1000).toLocaleString("en-US");
}
