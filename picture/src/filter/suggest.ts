// Suggestions for the term of the filter at the cursor.

import type { PanelGraph } from "../panel-graph.ts";
import { filterOperators } from "./filter-operators.ts";
import { splitTerms } from "./filter-terms.ts";
import { versionTraits } from "./version-traits.ts";

/** A text that completes the filter, and what it means. */
export interface Suggestion {
  /** The term that is suggested. */
  readonly term: string;
  readonly meaning: string;
  /** The filter with that term, and where the cursor then stands in it. */
  readonly filter: string;
  readonly cursor: number;
}

/** More than every trait: a list that scrolls can hold them, and none is kept from the user. */
const mostSuggestions = 50;

/** What may be meant by the term that ends at the cursor, an offset in UTF-16 code units. */
export function suggest(graph: PanelGraph, filter: string, cursor: number): readonly Suggestion[] {
  const term = splitTerms(filter).find(({ start, end }) => start < cursor && cursor <= end);
  if (term === undefined || term.quoted || cursor !== term.end) return [];
  const wanted = term.text.toLowerCase();
  const sign = term.negated ? (filter[term.start] ?? "") : "";
  return listTerms(graph, wanted)
    .slice(0, mostSuggestions)
    .map(({ term: found, meaning }) => {
      const isWhole = !found.endsWith(":");
      const before = `${filter.slice(0, term.start)}${sign}${found}${isWhole ? " " : ""}`;
      return {
        term: `${sign}${found}`,
        meaning,
        filter: `${before}${filter.slice(term.end).trimStart()}`,
        cursor: before.length,
      };
    });
}

type Term = Pick<Suggestion, "term" | "meaning">;

function listTerms(graph: PanelGraph, wanted: string): readonly Term[] {
  const colon = wanted.indexOf(":");
  const operator = filterOperators.find(({ word }) => colon > 0 && word === wanted.slice(0, colon));
  if (operator !== undefined) return listValues(graph, operator.word, wanted);
  if (colon >= 0 || wanted === "") return [];
  const operators = filterOperators.map(({ word, meaning }) => ({ term: `${word}:`, meaning }));
  const values = [...valuesOf(graph, "is"), ...valuesOf(graph, "channel")];
  return [
    ...operators.filter(({ term }) => term.startsWith(wanted)),
    ...values.filter(({ term }) => valueIn(term).startsWith(wanted)),
  ];
}

/** The values that begin like the wanted one, then those that contain it; a whole one needs no suggestion. */
function listValues(graph: PanelGraph, word: string, wanted: string): readonly Term[] {
  const value = valueIn(wanted);
  const near = valuesOf(graph, word).filter(({ term }) => valueIn(term).includes(value));
  if (near.some(({ term }) => term.toLowerCase() === wanted)) return [];
  const begins = ({ term }: Term) => valueIn(term).startsWith(value);
  return [...near.filter(begins), ...near.filter((each) => !begins(each))];
}

/** What is behind the colon, in lower case. */
function valueIn(term: string): string {
  return term.slice(term.indexOf(":") + 1).toLowerCase();
}

function valuesOf(graph: PanelGraph, word: string): readonly Term[] {
  const operator = filterOperators.find((each) => each.word === word);
  return (operator?.values(graph) ?? []).map((value) => {
    const trait = word === "is" ? versionTraits.find((each) => each.word === value) : undefined;
    const isPlain = !/[\s"]/.test(value);
    return { term: `${word}:${isPlain ? value : `"${value.replaceAll('"', "")}"`}`, meaning: trait?.meaning ?? "" };
  });
}
