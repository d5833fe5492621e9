// The buttons of the header. A wide panel shows their icons and words, a narrow one only the icons.

import "./header-tools.css";
import { element, svgElement } from "../shared/element.ts";

export interface ToolEvents {
  /** Shows only versions with problems, or all again. */
  toggleProblems(): void;
  foldAll(fold: boolean): void;
  /** Shows the versions as a table, or as a graph again. */
  toggleTable(): void;
  /** Opens the bar of questions, or closes it. */
  toggleQuestion(): void;
  toggleLegend(): void;
}

export interface ToolsView {
  /** Whether only versions with problems are shown. */
  readonly problems: boolean;
  /** Whether all sections are collapsed; "none" without sections, "filtered" while a filter shows versions only. */
  readonly sections: "none" | "filtered" | "folded" | "open";
  /** Whether the bar of questions is open. */
  readonly asking: boolean;
  readonly legend: boolean;
  readonly table: boolean;
}

export interface HeaderTools {
  readonly element: HTMLElement;
  show(view: ToolsView): void;
}

/** The strokes of the icons, on a square of 16 units. */
const icons = {
  problems: "M8 2.5 14.5 13.5h-13ZM8 6.5v3.5M8 11.8v.01",
  collapse: "M4 2.5 8 6l4-3.5M4 13.5 8 10l4 3.5",
  expand: "M4 6 8 2.5 12 6M4 10l4 3.5L12 10",
  table: "M2.5 3h11v10h-11ZM2.5 6.5h11M2.5 10h11M6.5 3v10",
  question: "M5.5 6a2.5 2.5 0 1 1 3.8 2.1c-.9.5-1.3 1-1.3 2M8 13v.01",
  legend: "M2.5 4v.01M6 4h7.5M2.5 8v.01M6 8h7.5M2.5 12v.01M6 12h7.5",
} as const;

export function createHeaderTools(events: ToolEvents): HeaderTools {
  const problems = createTool(() => events.toggleProblems());
  let isOpen = false;
  const fold = createTool(() => events.foldAll(isOpen));
  const table = createTool(() => events.toggleTable());
  const question = createTool(() => events.toggleQuestion());
  const legend = createTool(() => events.toggleLegend());
  problems.show("problems", "Only problems", "only versions with an error, a warning or a bypass, and stuck ones");
  table.show("table", "Table", "the versions as a table ( t )");
  question.show("question", "Question", "I have a version, or I want one: how is it updated? ( h, w )");
  question.button.setAttribute("aria-controls", "question");
  legend.show("legend", "Legend", "what the signs mean, and the keys ( ? )");
  legend.button.setAttribute("aria-controls", "legend");
  const buttons = [problems, fold, table, question, legend].map(({ button }) => button);
  return {
    element: element("div", { class: "tools" }, buttons),
    show(view) {
      problems.button.setAttribute("aria-pressed", String(view.problems));
      isOpen = view.sections === "open";
      fold.button.hidden = view.sections === "none";
      fold.button.disabled = view.sections === "filtered";
      if (isOpen) fold.show("collapse", "Collapse all", "every minor version in one row");
      else fold.show("expand", "Expand all", "every version in its own row");
      table.button.setAttribute("aria-pressed", String(view.table));
      question.button.setAttribute("aria-expanded", String(view.asking));
      legend.button.setAttribute("aria-expanded", String(view.legend));
    },
  };
}

interface Tool {
  readonly button: HTMLButtonElement;
  show(icon: keyof typeof icons, name: string, meaning: string): void;
}

function createTool(pressed: () => void): Tool {
  const stroke = svgElement("path", {});
  const icon = svgElement("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, stroke);
  const words = element("span", { class: "words" });
  const button = element("button", { type: "button", class: "tool" }, words);
  button.prepend(icon);
  button.addEventListener("click", pressed);
  return {
    button,
    show(shape, name, meaning) {
      stroke.setAttribute("d", icons[shape]);
      words.textContent = name;
      button.setAttribute("aria-label", name);
      button.title = `${name}: ${meaning}`;
    },
  };
}
