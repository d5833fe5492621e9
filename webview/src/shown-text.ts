// Catalog text as it may be shown: of any length and with any characters in the file, harmless in the panel.

/** Longer texts are cut: a name of 100 KB is a mistake to see, not to read. */
const longest = 160;

/** The text with what is invisible or turns the reading direction made visible, and not longer than a line or two. */
export function shownText(text: string, most = longest): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return short.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, codePoint);
}

/** `1 version`, `2 versions`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function codePoint(character: string): string {
  return `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}
