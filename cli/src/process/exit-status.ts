/** The exit statuses of all commands. */
export const exitStatus = {
  success: 0,
  /** Findings at or above `--fail-on`, opm rejects the catalog, no result, or the cluster is not upgradeable. */
  findings: 1,
  /** Wrong usage, a broken settings file, nothing to check, unreadable input, a write error or an internal error. */
  error: 2,
  /** Whether the cluster can be upgraded is unknown, or the cluster could not be read. */
  unknown: 3,
} as const;
