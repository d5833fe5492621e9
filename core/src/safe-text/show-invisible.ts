// Characters that nobody sees, or that steer what shows them, by name. Every text for people goes through here.

/**
 * The text with each such character as `‹U+202E›`: control characters (line breaks and tabs too), those that turn the
 * reading direction, those without width, blanks that look like a space, and halves of surrogate pairs.
 */
export function showInvisible(text: string): string {
  return UNSEEN_TEST.test(text) ? text.replace(UNSEEN, nameCharacter) : text;
}

/**
 * Unicode's general categories and its Default_Ignorable_Code_Point. The selector that makes a pictograph colourful is
 * seen in what it does, and the ideographic space in its width.
 */
const unseen = String.raw`(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![\ufe0e\ufe0f\u0020\u3000])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800\ufffe\uffff]`;

const UNSEEN = new RegExp(unseen, "gu");
const UNSEEN_TEST = new RegExp(unseen, "u");

function nameCharacter(character: string): string {
  return `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}

/** The text with the same characters as `\u202e`, which JSON reads back as they were. */
export function escapeInvisible(text: string): string {
  return text.replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, at) => unicodeEscape(character.charCodeAt(at))).join(""),
  );
}

function unicodeEscape(codeUnit: number): string {
  return `\\u${codeUnit.toString(16).padStart(4, "0")}`;
}
