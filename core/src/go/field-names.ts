// When Go considers two keys of a mapping equal. opm uses two different kinds of case folding.

/**
 * Folds a key as `golang.org/x/text/cases.Fold` does (Unicode 15). opm rejects top-level keys of a blob that fold to the
 * same text as duplicates (`extractUniqueMetaKeys` in operator-registry's alpha/declcfg).
 */
export function foldKey(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  let folded = "";
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/**
 * Whether `encoding/json` decodes the key into the struct field `field`, an ASCII name. It ignores letter case and treats
 * U+017F as s and U+212A as k. If several keys match a field, the last one in the mapping wins.
 */
export function matchesField(key: string, field: string): boolean {
  if (key === field) return true;
  if (key.length !== field.length) return false;
  for (let at = 0; at < key.length; at++) {
    if (foldCode(key.charCodeAt(at)) !== foldCode(field.charCodeAt(at))) return false;
  }
  return true;
}

/** Normalizes a key: two keys that `matchesField` considers equal give the same text. */
export function comparableKey(text: string): string {
  return text.replace(/[a-z\u017f\u212a]/g, (letter) => String.fromCharCode(foldCode(letter.charCodeAt(0))));
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Dotless i folds to itself although it has an upper case; the others have one only since Unicode 16. */
const FOLDED_TO_ITSELF =
  /[\u0131\u1c89\ua7cb\ua7cc\ua7ce\ua7d2\ua7d4\ua7da\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u;

/** Go's library folds lower-case Cherokee letters to upper case, as in Unicode, but also upper case to lower case. */
const SMALL_CHEROKEE = /[\u13f8-\u13fd\uab70-\uabbf]/;

function foldCharacter(character: string): string {
  if (FOLDED_TO_ITSELF.test(character)) return character;
  const upper = character.toLowerCase().toUpperCase();
  return SMALL_CHEROKEE.test(character) ? upper : eachLower(upper);
}

/** Folds letter by letter, because `toLowerCase` treats a sigma at the end of a word differently. */
function eachLower(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join("");
}

function foldCode(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x20;
  if (code === 0x17f) return 0x53;
  return code === 0x212a ? 0x4b : code;
}
