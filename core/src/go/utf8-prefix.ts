/** The length in UTF-16 code units of the longest prefix with at most `limit` UTF-8 bytes. */
export function utf8Prefix(text: string, limit: number): number {
  if (text.length * 3 <= limit) return text.length;
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > limit) return end;
    end += character.length;
  }
  return end;
}
