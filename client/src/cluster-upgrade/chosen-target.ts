// Keeps a target that the user chooses while a cluster is being read.

import type { ReportSource } from "#protocol";

/** The source with the target of `chosen`, if both name the same dump or cluster. */
export function keepChosenTarget<Source extends ReportSource>(read: Source, chosen: ReportSource | undefined): Source {
  const isSame = chosen?.kind === read.kind && chosen.label === read.label;
  return isSame ? { ...read, target: chosen.target } : read;
}
