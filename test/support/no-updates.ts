import type { UpdatePolicy } from "#core/guardrails/update-policy.ts";

/** The policy that forbids all updates. */
export const noUpdates: UpdatePolicy = {
  zeroPatch: false,
  zeroMinor: false,
  patch: false,
  minor: false,
  major: false,
  prerelease: false,
};
