import type { HiddenReason } from "#core";

/** Why a refusal of opm is not among the findings. */
export const hidingReasons: Readonly<Record<HiddenReason, string>> = {
  off: "its rule is off",
  silenced: "a comment silences its rule",
  outside: "its file is not part of a catalog in an editor",
};
