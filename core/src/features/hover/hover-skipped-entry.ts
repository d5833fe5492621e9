// The effect of skipping an entry on the versions that could update to it: OLM v0 never updates to it, OLM v1 does.

import type { Entry } from "../../model/blob.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { edgeReasons, hasEdgeFrom, type InstalledBundle } from "../../resolve/edges.ts";
import { predecessorsOf } from "../../resolve/entries-reaching.ts";
import { outsideVersions } from "../../resolve/installed/outside-versions.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { versionText } from "../../versions/version.ts";
import { codeSpan } from "../words/markdown.ts";
import { describeAutomaticUpdates } from "./hover-automatic-updates.ts";
import type { HoverScope } from "./hover-view.ts";
import { edgeKinds } from "./hover-words.ts";

/** For a skipped entry, an example of a version that could update to it and is updated differently by the two OLMs. */
export function skippedEntryFact(scope: HoverScope, entry: Entry): string | undefined {
  if (findSkippingEntry(scope.channel, entry.name?.value ?? "") === undefined) return undefined;
  const witness = divergentPredecessor(scope, entry);
  if (!witness) return undefined;
  const kinds = edgeKinds(edgeReasons(entry, scope.channel, witness));
  const who = `from ${codeSpan(versionText(witness.version))} (${kinds})`;
  const isEntry = automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(witness.name) !== undefined;
  const heading = isEntry ? `${who}:` : `${who}, which is not an entry of the channel:`;
  return [heading, ...describeAutomaticUpdates(scope, witness, "there").lines].join("\n  - ");
}

/** A predecessor that the OLMs update differently; else a version outside the channel that the skipRange matches. */
function divergentPredecessor({ pkg, channel }: HoverScope, entry: Entry): InstalledBundle | undefined {
  const updates = automaticUpdatesIn(pkg, channel);
  const before = predecessorsOf(pkg, channel, entry.name?.value ?? "");
  const parted = before.findLast((each) => updates.next("v0", each) !== updates.next("v1", each));
  const outside = outsideVersions(pkg, channel);
  return parted ?? outside.find(({ example, v0, v1 }) => v0 !== v1 && hasEdgeFrom(entry, example) === true)?.example;
}
