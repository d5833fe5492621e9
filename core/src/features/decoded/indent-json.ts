/** JSON with a line for each value. Only white space changes, so that numbers and broken parts stay as they are. */
export function indentJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let last = "";
  const newLine = () => parts.push(`\n${"  ".repeat(depth)}`);
  for (let at = 0; at < text.length; ) {
    const end = partEnd(text, at);
    const part = text.slice(at, end);
    at = end;
    if (/^\s/.test(part)) continue;
    const isEmpty = last === "{" || last === "[";
    if (part === "}" || part === "]") depth = Math.max(0, depth - 1);
    if (part === "}" || part === "]" ? !isEmpty : isEmpty) newLine();
    parts.push(part === ":" ? ": " : part);
    if (part === "{" || part === "[") depth++;
    if (part === ",") newLine();
    last = part;
  }
  return `${parts.join("")}\n`;
}

/** Where the string, the number or the character at an offset ends. */
function partEnd(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '"') return stringEnd(text, start);
  if (/[{}[\],:\s]/.test(first)) return start + 1;
  let at = start + 1;
  while (at < text.length && !/["{}[\],:\s]/.test(text.charAt(at))) at++;
  return at;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return Math.min(text.length, at + 1);
}
