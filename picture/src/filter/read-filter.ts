// Reads the filter: which versions its terms keep, and what is wrong with a term.

import { memoizeByBoth, shownText } from "#core";
import type { PanelGraph, VersionNode } from "../panel-graph.ts";
import { beginsLike, comparesLike, splitComparison } from "./compare-operator.ts";
import { filterOperators, type Meaning } from "./filter-operators.ts";
import { type FilterTerm, splitTerms } from "./filter-terms.ts";

export interface VersionFilter {
  /** False if every version passes, because the filter has no term that is finished. */
  readonly isActive: boolean;
  readonly passes: (version: VersionNode) => boolean;
  /** What is wrong with terms, each a sentence without its full stop. Such a term is ignored. */
  readonly wrong: readonly string[];
}

/** Reads the text of the filter for a graph, once. A term that has only its operator is unfinished, and ignored too. */
export const readFilter: (graph: PanelGraph, text: string) => VersionFilter = memoizeByBoth((graph, text) => {
  const tests: ((version: VersionNode) => boolean)[] = [];
  const wrong: string[] = [];
  for (const term of splitTerms(text)) {
    const meaning = readTerm(graph, term);
    if (typeof meaning === "function") tests.push(term.negated ? (version) => !meaning(version) : meaning);
    else if (meaning !== undefined) wrong.push(meaning.wrong);
  }
  return { isActive: tests.length > 0, passes: (version) => tests.every((holds) => holds(version)), wrong };
});

function readTerm(graph: PanelGraph, { text, quoted }: FilterTerm): Meaning | undefined {
  if (quoted) return containsText(graph, text);
  const comparison = splitComparison(text);
  if (comparison !== undefined) return readComparison(comparison.operator, comparison.value);
  const colon = text.indexOf(":");
  if (colon > 0) return readOperator(graph, text.slice(0, colon), text.slice(colon + 1));
  return beginsLike(text.toLowerCase()) ?? containsText(graph, text);
}

function readComparison(operator: string, value: string): Meaning | undefined {
  if (value === "") return undefined;
  return comparesLike(operator, value) ?? { wrong: `'${shownText(value, 40)}' is not a version such as 1.2 or 1.2.3` };
}

function readOperator(graph: PanelGraph, word: string, value: string): Meaning | undefined {
  const operator = filterOperators.find((each) => each.word === word.toLowerCase());
  if (operator === undefined) return { wrong: unknownOperator(word) };
  const isUnfinished = value === "" || (operator.word === "max" && splitComparison(value)?.value === "");
  return isUnfinished ? undefined : operator.read(graph, value);
}

function unknownOperator(word: string): string {
  const known = filterOperators.map((operator) => `${operator.word}:`).join(", ");
  return `unknown operator '${shownText(word, 40)}:'; known: ${known}. Put quotes around a text with a colon`;
}

/** Free text is looked for in everything that the row shows. */
function containsText(graph: PanelGraph, text: string): (version: VersionNode) => boolean {
  const wanted = text.toLowerCase();
  return (version) => textsOf(graph, version).join("\n").toLowerCase().includes(wanted);
}

function textsOf({ holders }: PanelGraph, version: VersionNode): readonly string[] {
  return [
    version.name,
    version.label,
    ...(holders.get(version.name) ?? []).map(({ name }) => name),
    ...(version.headOf.length > 0 ? ["head"] : []),
    ...(version.deprecated ? ["deprecated"] : []),
    ...(version.entries.size === 0 ? ["not in this catalog"] : []),
    ...(version.maxOpenShiftVersion === null ? [] : [`openshift ≤ ${version.maxOpenShiftVersion}`]),
    ...version.findings.map(({ severity }) => severity),
    ...version.installed.map((where) => `installed: ${where}`),
  ];
}
