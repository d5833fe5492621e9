// Writes a row of a picture: label, remark, badges and the next version, at measured widths so that nothing overlaps.

import { xmlText } from "#core";
import { laneColour } from "../lane-colour.ts";
import type { PlacedRow } from "../layout.ts";
import type { Badge, RowText } from "../row-text.ts";
import { round } from "./shape-text.ts";
import { textWidth } from "./text-width.ts";

/** Font sizes, and distances in pixels. */
const size = { label: 13, small: 11, gap: 10, badgeGap: 6, badgePadding: 7, badgeHeight: 17 } as const;

/** A row with the width of all it holds, from the start of its label. */
export interface DrawnRow {
  readonly width: number;
  /** Writes it with its label at `left`; what comes last ends at `right`. */
  write(left: number, right: number): string;
}

export interface RowStyle {
  /** The width of the widest label, so that badges are aligned. */
  readonly labelWidth: number;
  /** The number of each channel's colour. */
  readonly colours: ReadonlyMap<string, number>;
}

/** Measures a row. */
export function drawRow({ middle }: PlacedRow, text: RowText, { labelWidth, colours }: RowStyle): DrawnRow {
  const isSection = text.kind === "section";
  const y = round(middle);
  const label = isSection ? sectionLabel(text) : text.label;
  const remarkStart = isSection ? textWidth(label, size.label) + size.gap : labelWidth + size.gap;
  const remarkEnd = remarkStart + (text.remark === "" ? 0 : textWidth(text.remark, size.small) + size.gap);
  const badges = placeBadges(text.badges, remarkEnd);
  const next = text.next === "" ? 0 : textWidth(text.next, size.small) + size.gap;
  return {
    width: badges.end + next,
    write(left, right) {
      const placed = badges.placed.map(({ badge, start, width }) =>
        badgeText(badge, { x: left + start, y, width }, colours),
      );
      return [
        `<g><title>${xmlText(text.name)}</title>`,
        textElement(left, y + 4.5, labelClasses(text), label),
        text.remark === "" ? "" : textElement(left + remarkStart, y + 4, "small quiet", text.remark),
        ...(isFaint(text) ? ['<g class="faint">', ...placed, "</g>"] : placed),
        text.next === "" ? "" : textElement(right, y + 4, "small quiet", text.next, ' text-anchor="end"'),
        "</g>",
      ].join("");
    },
  };
}

/** The width of the label of a version. */
export function labelWidthOf({ kind, label }: RowText): number {
  return kind === "version" ? textWidth(label, size.label, true) : 0;
}

function sectionLabel({ label, expanded }: RowText): string {
  return `${expanded ? "▾" : "▸"} ${label}`;
}

function labelClasses(text: RowText): string {
  const { kind, deprecated, missing, lost } = text;
  if (kind === "section") return "quiet";
  const classes = [
    deprecated || lost ? "off" : "",
    missing || lost ? "quiet italic" : "",
    isFaint(text) ? "faint" : "",
  ];
  return classes.filter(Boolean).join(" ");
}

/** As faint as text may be. What is quiet anyway is not made fainter. */
function isFaint({ answer, deprecated, missing }: RowText): boolean {
  return answer === "unreachable" && !deprecated && !missing;
}

interface PlacedBadge {
  readonly badge: Badge;
  readonly start: number;
  readonly width: number;
}

function placeBadges(badges: readonly Badge[], from: number): { placed: readonly PlacedBadge[]; end: number } {
  let start = from;
  const placed = badges.map((badge) => {
    const isBold = isBoldBadge(badge);
    const width = textWidth(badgeWords(badge), size.small, isBold) + 2 * size.badgePadding;
    const at = { badge, start, width };
    start += width + size.badgeGap;
    return at;
  });
  return { placed, end: start };
}

/** Signs before the words, so that the meaning does not depend on colour alone. */
const signs: Partial<Record<Badge["kind"], string>> = {
  default: "★ ",
  openshift: "OpenShift ",
  error: "✕ ",
  warning: "⚠ ",
  deprecated: "⚠ ",
  stuck: "! ",
  lost: "− ",
  changed: "~ ",
  new: "+ ",
};

function badgeWords({ kind, lead = "", text, trail = "" }: Badge): string {
  return `${signs[kind] ?? ""}${lead}${text}${trail}`;
}

function isBoldBadge({ kind }: Badge): boolean {
  return kind === "installed" || kind === "question";
}

function badgeText(
  badge: Badge,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  colours: RowStyle["colours"],
): string {
  const number = colours.get(badge.channel ?? "");
  const colour = number === undefined ? "" : ` ${laneColour(number)}`;
  const frame = `<rect class="frame ${badge.kind}${colour}" x="${round(x)}" y="${y - size.badgeHeight / 2}" width="${round(width)}" height="${size.badgeHeight}" rx="8.5"/>`;
  const classes = isBoldBadge(badge) ? "small bold" : "small";
  return frame + textElement(x + width / 2, y + 4, classes, badgeWords(badge), ' text-anchor="middle"');
}

/** A text that starts at `x` and stands on `y`. */
export function textElement(x: number, y: number, classes: string, text: string, more = ""): string {
  const named = classes === "" ? "" : ` class="${classes}"`;
  return `<text${named} x="${round(x)}" y="${round(y)}"${more}>${xmlText(text)}</text>`;
}
