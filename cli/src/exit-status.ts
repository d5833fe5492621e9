/** What the exit status of every command says. */
export const exitStatus = {
  good: 0,
  /** Findings at or above `--fail-on`, nothing possible, or a cluster that may not go on. */
  findings: 1,
  /** Wrong usage, or nothing at all could be read. */
  usage: 2,
  /** Nobody can tell whether the cluster may go on, or it could not be asked. */
  unknown: 3,
} as const;
