// Escapes names for Mermaid flowcharts. Ordinary names are written as `opm alpha render-graph` writes them. opm escapes for
// Go's quotes, not for Mermaid, where a quote, a line break or `%%{` can begin a statement (`click … "javascript:…"`).

import { showInvisible } from "./show-invisible.ts";

/** The id of a node or subgraph; distinct names have distinct ids. An invalid character becomes its code: `$22$`. */
export function mermaidId(name: string): string {
  const isOrdinary = ORDINARY.test(name) && !BEFORE_DASH.test(name) && showInvisible(name) === name;
  return isOrdinary ? name : [...name].map((character) => idPart(character)).join("");
}

const ORDINARY = /^[\p{L}\p{M}\p{N}._~+/ -]*$/u;

/** A space in or before the package's name would end a keyword such as `click`. opm keeps spaces in channel names. */
const BEFORE_DASH = /^[^-]* /;

function idPart(character: string): string {
  const isOrdinary = character !== " " && ORDINARY.test(character) && showInvisible(character) === character;
  return isOrdinary ? character : `$${(character.codePointAt(0) ?? 0).toString(16)}$`;
}

/** A quoted name that is shown literally. */
export function mermaidQuoted(name: string): string {
  return `"${mermaidLabel(name)}"`;
}

/** A text for use in quotes: characters that Mermaid or HTML interprets become Mermaid entities (`#35;`). */
export function mermaidLabel(text: string): string {
  return showInvisible(text).replace(ACTIVE, (character) => `#${character.codePointAt(0)};`);
}

/** A `<` that does not begin a tag stays, because ranges contain many. */
const ACTIVE = /["#&;\\`]|%(?=%)|(?<=%)%|<(?![=\d ]|$)/g;
