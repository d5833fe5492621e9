/** The text with control characters made visible, so that a catalog cannot steer the terminal it is shown on. */
export function printable(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "�";
  });
}

// Control characters, and those that turn the direction of a line around.
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
