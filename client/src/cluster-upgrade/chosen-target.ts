// A target that somebody chooses while a cluster is being read holds for what is read.

import type { ReportSource } from "#protocol";

/** `chosen` is the source of the report that is shown, with the target that was chosen on it last; undefined for none. */
export function keepChosenTarget<Source extends ReportSource>(read: Source, chosen: ReportSource | undefined): Source {
  const isSame = chosen?.kind === read.kind && chosen.label === read.label;
  return isSame ? { ...read, target: chosen.target } : read;
}
