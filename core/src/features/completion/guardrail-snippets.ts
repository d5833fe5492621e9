// New steps and tests of a guardrails blob, filled from the versions of the package.

import { compareVersions, versionText } from "../../versions/version.ts";
import type { CatalogPlace } from "./catalog-place.ts";
import { guardrailChannelChoices, minorRange, minorsOf } from "./guardrail-choices.ts";
import type { ItemSnippet } from "./item-snippet.ts";
import type { SnippetText } from "./snippet-text.ts";

/** A stop at the second newest minor version before the newest one; an example where the package has too few. */
export function stepSnippet(place: CatalogPlace, text: SnippetText): object {
  const [from, through, before] = minorsIn(place).slice(-3);
  return {
    from: text.stop(3, from && through && before ? minorRange(from) : ">=1.2.0 <1.3.0"),
    through: text.stop(4, through && before ? minorRange(through) : ">=1.3.0 <1.4.0"),
    before: text.stop(5, before && through ? `>=${versionText(before)}` : ">=1.4.0"),
    reason: text.stop(6, ""),
  };
}

/** A test that every version gets to the head. */
export function upgradeTestSnippet(place: CatalogPlace, text: SnippetText): object {
  const [lowest] = minorsIn(place);
  return { every: text.stop(3, `>=${lowest ? versionText(lowest) : "1.0.0"}`), reaches: text.stop(4, "head") };
}

/** Whole items of the blob's lists. */
export function guardrailItems(place: CatalogPlace, path: string): readonly ItemSnippet[] {
  if (path === "steps") {
    const value = (text: SnippetText) => stepSnippet(place, text);
    return [{ label: "from", kind: "blob", detail: "a whole step", value }];
  }
  if (path === "tests") {
    const value = (text: SnippetText) => upgradeTestSnippet(place, text);
    return [{ label: "every", kind: "blob", detail: "a whole test", value }];
  }
  if (path !== "steps.[].channels") return [];
  return guardrailChannelChoices(place).map(({ label, kind }) => ({ label, kind, detail: undefined, value: label }));
}

function minorsIn({ names }: CatalogPlace) {
  return minorsOf(names.flatMap(({ version }) => version ?? []).sort(compareVersions));
}
