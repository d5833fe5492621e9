// The legend of marks and keys.

import "./legend.css";
import "./render-lanes.css";
import { drawBreak, drawChange, drawGuarded, drawOlm, drawPin, drawStop, type Shape, shape } from "#picture";
import { element, svgElement } from "../shared/element.ts";
import { renderFilterHelp } from "./filter/filter-help.ts";
import { renderShape } from "./render-shape.ts";

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
  const changes = changeSamples.map(([mark, words]) =>
    element("li", { class: "change-mark" }, sample(mark()), element("span", {}, words)),
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
    element("ul", { class: "marks" }, rows, pin, guards, changes),
    element("ul", { class: "strokes" }, strokes),
    renderFilterHelp(),
  );
}

const x = 14;
const middle = 12;

const marks: readonly (readonly [() => readonly Shape[], string])[] = [
  [() => [head()], "head: the newest version of its channel"],
  [() => [dot("entry")], "the channel has this version"],
  [() => [dot("missing")], "named by an entry, but not in this channel"],
  [
    () => [shape("rect", { class: "dot folded", x: x - 5, y: 5, width: 10, height: 14, rx: 4 })],
    "versions in a collapsed section",
  ],
  [() => [line("replaces")], "replaces"],
  [() => [arc()], "skips"],
  [() => [bracket()], "skipRange, with a tick at each version that it matches"],
  [() => [link()], "update into another channel"],
  [() => [onlyOf("v0")], "update edge that only OLM v0 uses (in Difference)"],
  [() => [onlyOf("v1")], "update edge that only OLM v1 uses (in Difference)"],
];

const guardMarks: readonly (readonly [() => readonly Shape[], string])[] = [
  [() => [drawStop(x, middle)], "required stop of a guardrail"],
  [() => [drawGuarded(x, [8, 16], undefined)], "guarded: must make the stop first"],
  [() => [line("replaces"), drawBreak(x, middle)], "update edge that breaks a guardrail"],
];

const changeSamples: readonly (readonly [() => readonly Shape[], string])[] = [
  [() => [line("replaces new"), drawChange(x, middle, "new")], "new update edge"],
  [() => [line("replaces lost"), drawChange(x, middle, "lost")], "lost update edge: only in the other state"],
];

const keyWords: readonly (readonly [readonly string[], string])[] = [
  [["↑", "↓"], "another version"],
  [["PgUp", "PgDn"], "a page up or down"],
  [["Home", "End"], "the first or last version"],
  [["→"], "follow an update edge, or expand"],
  [["←"], "go back along an update edge, or collapse"],
  [["Shift", "← →"], "another channel of this version"],
  [["n"], "next change, with Shift the previous one"],
  [["Enter"], "go to its line"],
  [["Space"], "show its line, keep the focus here"],
  [["/"], "filter"],
  [["t"], "table of versions, or the graph again"],
  [["p"], "another package"],
  [["h", "w"], "ask: I have, or I want this version"],
  [["?"], "show or hide this legend"],
  [["Esc"], "clear the filter, then show all channels, then leave the question"],
];

function sample(content: readonly Shape[]): SVGElement {
  return svgElement(
    "svg",
    { class: "sample lane-0", width: 28, height: 24, "aria-hidden": "true" },
    content.map(renderShape),
  );
}

function dot(kind: "entry" | "missing"): Shape {
  return shape("circle", { class: `dot ${kind}`, cx: x, cy: middle, r: 4.5 });
}

function head(): Shape {
  const circles = [
    shape("circle", { class: "outer", cx: x, cy: middle, r: 6.5 }),
    shape("circle", { class: "inner", cx: x, cy: middle, r: 3 }),
  ];
  return shape("g", { class: "dot head" }, circles);
}

function line(kind: string): Shape {
  return shape("line", { class: kind, x1: x, x2: x, y1: 1, y2: 23 });
}

function onlyOf(olm: "v0" | "v1"): Shape {
  const d = `M${x} 1V23`;
  const lines =
    olm === "v0" ? [shape("path", { class: "double", d }), shape("path", { class: "gap", d })] : [shape("path", { d })];
  return shape("g", { class: "replaces" }, lines, drawOlm(x, middle, olm));
}

function arc(): Shape {
  return shape("g", { class: "skips" }, shape("path", { d: "M10 2Q20 2 20 9V15Q20 22 10 22" }));
}

function link(): Shape {
  return shape(
    "g",
    { class: "link" },
    shape("path", { d: "M20 22V10Q20 4 14 4" }),
    shape("path", { class: "arrow", d: "M8 4l6 -4v8z" }),
  );
}

function bracket(): Shape {
  return shape("g", { class: "skip-range" }, shape("path", { d: "M4 2H12Q18 2 18 8V22h-4M18 12h-4M18 17h-4" }));
}
