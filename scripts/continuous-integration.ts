// Whether this runs in continuous integration.

/** True in continuous integration, where no test may be skipped. */
export function inContinuousIntegration(): boolean {
  return !["", "0", "false"].includes(process.env["CI"] ?? "");
}
