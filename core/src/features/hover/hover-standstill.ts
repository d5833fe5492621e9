// The words for why an OLM stands still: what leads on, and what keeps it from going there.

import type { Scope } from "../../resolve/course.ts";
import type { WayOn } from "../../resolve/graph-questions.ts";
import { code } from "../words/markdown.ts";
import { few, kindsInWords, label } from "./hover-edges.ts";

/** "the only way on, `0.2.3` (skips), is itself skipped by `0.3.0`". */
export function whyNoWay(scope: Scope, ways: readonly WayOn[]): string {
  const [only, ...more] = ways;
  if (!only) return "no update leads on from it";
  if (more.length === 0) return `the only way on, ${wayInWords(scope, only)}, ${obstacleInWords(scope, only)}`;
  if (more.every(({ obstacle }) => obstacle === only.obstacle)) {
    return `of the ways on, ${few(ways, (way) => wayInWords(scope, way))}, ${obstacles[only.obstacle].many}`;
  }
  return `of the ways on, ${few(ways, (way) => `${wayInWords(scope, way)} ${obstacleInWords(scope, way)}`)}`;
}

function wayInWords(scope: Scope, { to, because }: WayOn): string {
  return `${label(scope, to)} (${kindsInWords(because)})`;
}

function obstacleInWords(scope: Scope, { obstacle, skippedBy }: WayOn): string {
  const by = skippedBy === undefined ? "" : ` by ${label(scope, skippedBy)}`;
  return `${obstacles[obstacle].one}${by}`;
}

const obstacles: Readonly<Record<WayOn["obstacle"], { readonly one: string; readonly many: string }>> = {
  none: { one: "is not on the head's chain", many: "none is on the head's chain" },
  skipped: { one: "is itself skipped", many: "each is itself skipped" },
  barred: {
    one: `has the property ${code("olm.deprecated")}`,
    many: `each has the property ${code("olm.deprecated")}`,
  },
  lower: { one: "is lower", many: "each is lower" },
  deprecated: { one: "is deprecated", many: "each is deprecated" },
  unknown: { one: "has no bundle with a version", many: "none has a bundle with a version" },
};
