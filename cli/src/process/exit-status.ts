/** What the exit status of every command says. */
export const exitStatus = {
  success: 0,
  /** Findings at or above `--fail-on`, opm would refuse the catalog, no result is possible, or not upgradeable. */
  findings: 1,
  /** Wrong usage, a broken settings file, nothing to check or to read, output not written, or an internal error. */
  usage: 2,
  /** Nobody can tell whether the cluster may go on, or it could not be asked. */
  unknown: 3,
} as const;
