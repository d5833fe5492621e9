// Names in Mermaid's flowcharts. Ordinary ones are written as `opm alpha render-graph` writes them; opm escapes for Go's
// quotes and not for Mermaid, where a quote, a line break or `%%{` begins a statement (`click … "javascript:…"`).

import { showInvisible } from "./show-invisible.ts";

/** The id of a node or subgraph; of a name that is not ordinary one of its own, `$22$` for a character that must not be there. */
export function mermaidId(name: string): string {
  const isOrdinary = ORDINARY.test(name) && !BEFORE_DASH.test(name) && showInvisible(name) === name;
  return isOrdinary ? name : [...name].map((character) => idPart(character)).join("");
}

const ORDINARY = /^[\p{L}\p{M}\p{N}._~+/ -]*$/u;

/** A blank in the package's name or at its start would end a keyword, such as `click`. In a channel's name opm keeps it. */
const BEFORE_DASH = /^[^-]* /;

function idPart(character: string): string {
  const isOrdinary = character !== " " && ORDINARY.test(character) && showInvisible(character) === character;
  return isOrdinary ? character : `$${(character.codePointAt(0) ?? 0).toString(16)}$`;
}

/** A name in quotes, which shows the name and nothing else. */
export function mermaidQuoted(name: string): string {
  return `"${mermaidLabel(name)}"`;
}

/** A text for inside quotes: what Mermaid or HTML takes for more than text becomes an entity of Mermaid's (`#35;`). */
export function mermaidLabel(text: string): string {
  return showInvisible(text).replace(ACTIVE, (character) => `#${character.codePointAt(0)};`);
}

/** A `<` that begins no tag stays as it is: ranges are full of them. */
const ACTIVE = /["#&;\\`]|%(?=%)|(?<=%)%|<(?![=\d ]|$)/g;
