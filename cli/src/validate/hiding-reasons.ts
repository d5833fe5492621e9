import type { HiddenReason } from "#core";

/** Why the findings do not show something that opm rejects. */
export const hidingReasons: Readonly<Record<HiddenReason, string>> = {
  off: "its rule is off",
  silenced: "a comment silences its rule",
  outside: "editors do not treat its file as part of a catalog",
};
