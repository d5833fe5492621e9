// The texts of the package list. Independent of VS Code.

import { formatCount, showInvisible } from "#core";
import type { CountFindingsResult, ListedPackage } from "#protocol";

/** Where the package is, and how large: `v4.20/quay · 3 channels · 12 versions`. */
export function placeText({ place, kind, channels, versions }: ListedPackage): string {
  const kinds = { catalog: "", template: "template ", bundles: "bundle folders " };
  const counts = [formatCount(channels, "channel"), formatCount(versions, "version")];
  return [`${kinds[kind]}${showInvisible(place)}`, ...counts].join(" · ");
}

/** `1 error, 2 warnings`; empty without errors and warnings. */
export function findingsText({ errors, warnings }: CountFindingsResult): string {
  return [
    ...(errors > 0 ? [formatCount(errors, "error")] : []),
    ...(warnings > 0 ? [formatCount(warnings, "warning")] : []),
  ].join(", ");
}
