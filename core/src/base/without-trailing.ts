/** Removes trailing characters in linear time; a regular expression such as `/ +$/` takes quadratic time. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
