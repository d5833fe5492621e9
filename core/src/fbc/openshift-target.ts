// The OpenShift version that a catalog is for.

import type { Settings } from "../settings.ts";

/** `4.20` for a file below a folder `v4.20`, the innermost one if there are several; else what the settings say. */
export function openShiftTarget(path: string, settings: Settings): string | undefined {
  const folder = path
    .split("/")
    .slice(0, -1)
    .findLast((part) => /^v[45]\.\d+$/.test(part));
  return folder?.slice(1) ?? settings.openshiftVersion;
}
