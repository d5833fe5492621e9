// The texts of the package list. Independent of VS Code.

import { formatCount, showInvisible } from "#core";
import type { ListedPackage, WireFinding } from "#protocol";

/** Where the package is, and how large: `v4.20/quay · 3 channels · 12 versions`. */
export function placeText({ place, kind, channels, versions }: ListedPackage): string {
  const kinds = { catalog: "", template: "template ", bundles: "bundle folders " };
  const counts = [formatCount(channels, "channel"), formatCount(versions, "version")];
  return [`${kinds[kind]}${showInvisible(place)}`, ...counts].join(" · ");
}

/** `1 error, 2 warnings`; empty without errors and warnings. */
export function findingsText(findings: readonly WireFinding[]): string {
  return (["error", "warning"] as const)
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => formatCount(count, severity))
    .join(", ");
}
