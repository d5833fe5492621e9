// The legend of marks and keys.

import "./legend.css";
import "./render-lanes.css";
import { element, svgElement } from "../shared/element.ts";
import { drawBreak, drawGuarded, drawStop } from "./draw-guard.ts";
import { drawPin } from "./draw-pin.ts";

/** Renders the legend. What is not in every graph is visible only with the class `with-pins` or `with-guardrails`. */
export function renderLegend(): HTMLElement {
  const rows = marks.map(([mark, words]) => element("li", {}, sample(mark()), element("span", {}, words)));
  const pin = element(
    "li",
    { class: "pin-mark" },
    sample([dot("entry"), drawPin(x, middle)]),
    element("span", {}, "installed in the checked cluster"),
  );
  const guards = guardMarks.map(([mark, words]) =>
    element("li", { class: "guard-mark" }, sample(mark()), element("span", {}, words)),
  );
  const strokes = keyWords.map(([stroke, words]) =>
    element(
      "li",
      {},
      element(
        "span",
        { class: "keys" },
        stroke.map((key) => element("kbd", {}, key)),
      ),
      element("span", {}, words),
    ),
  );
  return element(
    "section",
    { id: "legend", class: "legend", "aria-label": "Legend" },
    element("ul", { class: "marks" }, rows, pin, guards),
    element("ul", { class: "strokes" }, strokes),
  );
}

const x = 14;
const middle = 12;

const marks: readonly (readonly [() => readonly SVGElement[], string])[] = [
  [() => [head()], "head: the newest version of its channel"],
  [() => [dot("entry")], "the channel has this version"],
  [() => [dot("missing")], "named by an entry, but missing in the channel"],
  [
    () => [svgElement("rect", { class: "dot folded", x: x - 5, y: 5, width: 10, height: 14, rx: 4 })],
    "versions in a collapsed section",
  ],
  [() => [line("replaces")], "replaces"],
  [() => [arc()], "skips"],
  [() => [bracket()], "skipRange, with a tick at each version that it matches"],
];

const guardMarks: readonly (readonly [() => readonly SVGElement[], string])[] = [
  [() => [drawStop(x, middle)], "required stop of a guardrail"],
  [() => [drawGuarded(x, [8, 16], undefined)], "guarded: must make the stop first"],
  [() => [line("replaces"), drawBreak(x, middle)], "update edge that breaks a guardrail"],
];

const keyWords: readonly (readonly [readonly string[], string])[] = [
  [["↑", "↓", "Home", "End"], "another version"],
  [["→"], "follow an update edge, or expand"],
  [["←"], "go back along an update edge, or collapse"],
  [["Shift", "← →"], "another channel of this version"],
  [["Enter"], "go to its line"],
  [["Space"], "show its line, keep the focus here"],
  [["/"], "filter"],
  [["Esc"], "clear the filter"],
];

function sample(content: readonly SVGElement[]): SVGElement {
  return svgElement("svg", { class: "sample lane-0", width: 28, height: 24, "aria-hidden": "true" }, content);
}

function dot(kind: "entry" | "missing"): SVGElement {
  return svgElement("circle", { class: `dot ${kind}`, cx: x, cy: middle, r: 4.5 });
}

function head(): SVGElement {
  const circles = [
    svgElement("circle", { class: "outer", cx: x, cy: middle, r: 6.5 }),
    svgElement("circle", { class: "inner", cx: x, cy: middle, r: 3 }),
  ];
  return svgElement("g", { class: "dot head" }, circles);
}

function line(kind: string): SVGElement {
  return svgElement("line", { class: kind, x1: x, x2: x, y1: 1, y2: 23 });
}

function arc(): SVGElement {
  return svgElement("g", { class: "skips" }, svgElement("path", { d: "M10 2Q20 2 20 9V15Q20 22 10 22" }));
}

function bracket(): SVGElement {
  return svgElement(
    "g",
    { class: "skip-range" },
    svgElement("path", { d: "M4 2H12Q18 2 18 8V22h-4M18 12h-4M18 17h-4" }),
  );
}
