// When Go takes two keys of a mapping for the same name. Two foldings are in use, and they differ.

/**
 * The key as `golang.org/x/text/cases.Fold` writes it (Unicode 15): two top-level keys of a blob that fold to the same
 * text are refused as duplicates (`extractUniqueMetaKeys` in operator-registry's alpha/declcfg).
 */
export function foldKey(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  let folded = "";
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/**
 * Whether `encoding/json` fills the Go struct field called `field`, an ASCII name, from the key: letter case does not
 * count, and neither does the difference between s and U+017F, or k and U+212A.
 * Where several keys match one field, the mapping's last one wins, whatever its case.
 */
export function matchesField(key: string, field: string): boolean {
  if (key === field) return true;
  if (key.length !== field.length) return false;
  for (let at = 0; at < key.length; at++) {
    if (foldCode(key.charCodeAt(at)) !== foldCode(field.charCodeAt(at))) return false;
  }
  return true;
}

/** The key with each letter as `matchesField` compares it: keys that match a field are equal to it after this. */
export function comparableKey(text: string): string {
  return text.replace(/[a-z\u017f\u212a]/g, (letter) => String.fromCharCode(foldCode(letter.charCodeAt(0))));
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Dotless i has a capital but folds to itself; the others have had one only since Unicode 16. */
const FOLDED_TO_ITSELF =
  /[\u0131\u1c89\ua7cb\ua7cc\ua7ce\ua7d2\ua7d4\ua7da\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u;

/** The Go library folds small Cherokee letters to capitals, as Unicode says, but also capitals to small ones. */
const SMALL_CHEROKEE = /[\u13f8-\u13fd\uab70-\uabbf]/;

function foldCharacter(character: string): string {
  if (FOLDED_TO_ITSELF.test(character)) return character;
  const upper = character.toLowerCase().toUpperCase();
  return SMALL_CHEROKEE.test(character) ? upper : eachLower(upper);
}

/** Letter by letter, because `toLowerCase` writes a sigma at the end of a word differently. */
function eachLower(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join("");
}

function foldCode(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x20;
  if (code === 0x17f) return 0x53;
  return code === 0x212a ? 0x4b : code;
}
