// Which OpenShift the file of a snapshot is for.

import { folderOf } from "../../base/path.ts";
import { openShiftTargetOf } from "../../fbc/openshift-target.ts";
import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { Snapshot } from "../../session/snapshot.ts";

/** What a folder `v4.N` around the file says, else the setting; undefined where nothing says it. */
export function openShiftTargetOfSnapshot({ file, settings }: Snapshot): OpenShiftMinor | undefined {
  return openShiftTargetOf(folderOf(file.path), settings.openshiftVersion);
}
