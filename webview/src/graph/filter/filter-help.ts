// The operators of the filter, for the legend.

import "./filter-help.css";
import { filterOperators, versionTraits } from "#picture";
import { element } from "../../shared/element.ts";

/** A table of all operators, which is folded at first. */
export function renderFilterHelp(): HTMLElement {
  const rows = [
    ...filterOperators.filter(({ word }) => word !== "is"),
    ...others,
    ...versionTraits.map(({ word, meaning }) => ({ example: `is:${word}`, meaning: `the version ${meaning}` })),
  ].map(({ example, meaning }) =>
    element("tr", {}, element("th", { scope: "row" }, element("code", {}, example)), element("td", {}, meaning)),
  );
  return element(
    "details",
    { class: "filter-help" },
    element("summary", {}, "Operators of the filter"),
    element("table", {}, element("tbody", {}, rows)),
  );
}

const others = [
  { example: ">=1.2", meaning: "versions that compare like this, as in a skipRange; also <, <=, >, =, !=" },
  { example: "v1.2", meaning: "versions that begin like this" },
  { example: '"release 2"', meaning: "a text with spaces or a colon" },
  { example: "-is:head", meaning: "not this; also !is:head" },
];
