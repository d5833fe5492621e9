// Where updates continue in the catalog for the next OpenShift version, when the channel of the same name does not.

import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { automaticUpdatesIn, automaticUpdatesWith } from "../../resolve/automatic-updates.ts";
import type { ChannelInPackage } from "../../resolve/stranded-by-next-openshift.ts";
import { canPredictUpdates } from "../support/can-predict-updates.ts";

/**
 * The channel of the next package that has an entry of this one, or updates it under both OLMs: the default channel if it
 * does, else the first one. Undefined without one.
 */
export function channelGoingOn({ pkg, channel }: ChannelInPackage, name: string, next: Package): Channel | undefined {
  const entry = automaticUpdatesIn(pkg, channel).entryNamed(name);
  if (!entry) return undefined;
  const defaultName = next.definitions[0]?.defaultChannel?.value;
  const isDefault = (each: Channel) => each.name?.value === defaultName;
  const byPreference = [...next.channels.filter(isDefault), ...next.channels.filter((each) => !isDefault(each))];
  return byPreference.find((each) => {
    if (!canPredictUpdates(next, each)) return false;
    if (automaticUpdatesIn(next, each).entryNamed(name)) return true;
    const updates = automaticUpdatesWith(next, each, [entry]);
    return updates.next("v0", entry) !== "stays" && updates.next("v1", entry) !== "stays";
  });
}
