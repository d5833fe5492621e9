// Shows invisible characters and control characters by name, in every text for people.

/**
 * Replaces each such character with its code, as in `‹U+202E›`: control characters including line breaks and tabs,
 * direction marks, characters without width, unusual spaces, and lone surrogates.
 */
export function showInvisible(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return UNSEEN_TEST.test(text) ? text.replace(UNSEEN, nameCharacter) : text;
}

/** Nearly every text has letters, digits, spaces and signs of ASCII only, which is found out in no time. */
const UNUSUAL = /[^ -~]/;

/**
 * Unicode's general categories and Default_Ignorable_Code_Point. Excluded are the emoji variation selector, whose effect
 * is visible, and the ideographic space, whose width is.
 */
const unseen = String.raw`(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![\ufe0e\ufe0f\u0020\u3000])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800\ufffe\uffff]`;

const UNSEEN = new RegExp(unseen, "gu");
const UNSEEN_TEST = new RegExp(unseen, "u");

function nameCharacter(character: string): string {
  return `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}

/** Escapes the same characters as `\u202e`, which JSON parsers decode again. */
export function escapeInvisible(text: string): string {
  return text.replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, at) => unicodeEscape(character.charCodeAt(at))).join(""),
  );
}

function unicodeEscape(codeUnit: number): string {
  return `\\u${codeUnit.toString(16).padStart(4, "0")}`;
}
