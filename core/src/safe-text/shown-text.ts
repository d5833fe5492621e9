// Makes texts of catalogs and clusters, which may be long and have any characters, safe to show.

import { showInvisible } from "./show-invisible.ts";

/** Longer texts are cut. */
const maxLength = 160;

/** Cuts a long text and makes characters visible that are invisible or change the reading direction. */
export function shownText(text: string, most = maxLength): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return showInvisible(short);
}
