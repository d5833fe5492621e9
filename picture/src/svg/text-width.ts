// The width of texts without a screen. The fonts of readers differ, so the widths are those of a wide font.

/** Widths in thousandths of the font size, by the characters that have them. */
const widths: ReadonlyMap<string, number> = new Map(
  (
    [
      [280, "ijl'|"],
      [350, " .,:;/!f-"],
      [400, 'trI()[]{}`J"'],
      [540, "_cszk*?"],
      [600, "aevxyLFTgnou"],
      [640, "0123456789bdhpq"],
      [700, "ABCEKPRSVXYZ$&"],
      [790, "DGHNOQU#+<>=~^→★⚠✕▸▾·"],
      [880, "Mw%@"],
      [1000, "mW"],
    ] as const
  ).flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
);

/** Letters of other scripts are as wide as high, and pictures wider. */
const otherWidth = 1000;
const pictureWidth = 1400;

/** A bold text is wider by this factor. */
const boldness = 1.13;

/** The most that a text is wide in pixels, in a font of this size in pixels. */
export function textWidth(text: string, size: number, isBold = false): number {
  let sum = 0;
  for (const character of text) sum += widths.get(character) ?? (character < "\u2e80" ? 780 : widthOfOther(character));
  return (sum / 1000) * size * (isBold ? boldness : 1);
}

function widthOfOther(character: string): number {
  return (character.codePointAt(0) ?? 0) > 0xffff ? pictureWidth : otherWidth;
}
