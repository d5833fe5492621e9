// The user's filter of operators.

import type { OperatorReport, WireOlm } from "#protocol";
import type { ListedOperator } from "./report-model.ts";

export interface OperatorFilter {
  /** Words that must all occur in the texts of an operator. */
  readonly text: string;
  readonly blockersOnly: boolean;
  /** Undefined for both. */
  readonly olm: WireOlm | undefined;
  /** Undefined for all. */
  readonly class: OperatorReport["class"] | undefined;
}

export const noFilter: OperatorFilter = { text: "", blockersOnly: false, olm: undefined, class: undefined };

export const olmChoices: readonly WireOlm[] = ["v0", "v1"];

export const classChoices: readonly OperatorReport["class"][] = ["upgradeable", "non-upgradeable", "undeterminable"];

export function filterOperators(
  operators: readonly ListedOperator[],
  filter: OperatorFilter,
): readonly ListedOperator[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return operators.filter(({ operator, searchText }) => {
    if (filter.blockersOnly && !operator.blocks) return false;
    if (filter.olm !== undefined && operator.olm !== filter.olm) return false;
    if (filter.class !== undefined && operator.class !== filter.class) return false;
    return words.every((word) => searchText.includes(word));
  });
}

/** True if the filter matches all operators. */
export function isOff({ text, blockersOnly, olm, class: wanted }: OperatorFilter): boolean {
  return text.trim() === "" && !blockersOnly && olm === undefined && wanted === undefined;
}

/** Reads a stored filter, possibly of another version of the panel. */
export function readFilter(stored: unknown): OperatorFilter {
  if (typeof stored !== "object" || stored === null) return noFilter;
  const { text, blockersOnly, olm, class: wanted } = stored as Record<string, unknown>;
  return {
    text: typeof text === "string" ? text : "",
    blockersOnly: blockersOnly === true,
    olm: olmChoices.find((each) => each === olm),
    class: classChoices.find((each) => each === wanted),
  };
}
