/** What the exit status of every command says. */
export const exitStatus = {
  good: 0,
  /** Findings at or above `--fail-on`, or nothing possible. */
  findings: 1,
  /** Wrong usage, or nothing at all could be read. */
  usage: 2,
} as const;
