// Catalog text as it may be shown: of any length and with any characters in the file, harmless in the panel.

import { showInvisible } from "#core";

/** Longer texts are cut: a name of 100 KB is a mistake to see, not to read. */
const maxLength = 160;

/** The text with what is invisible or turns the reading direction made visible, and not longer than a line or two. */
export function shownText(text: string, most = maxLength): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return showInvisible(short);
}

/** `1 version`, `2 versions`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
