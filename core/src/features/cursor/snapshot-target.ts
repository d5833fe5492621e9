// Which OpenShift the file of a snapshot is for.

import { type OpenShiftMinor, parseOpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Snapshot } from "../../session/snapshot.ts";

/** What the names of folders or settings say; undefined where nothing says it. */
export function openShiftTargetOfSnapshot({ settings }: Snapshot): OpenShiftMinor | undefined {
  return settings.openshiftVersion === undefined ? undefined : parseOpenShiftMinor(settings.openshiftVersion);
}
