// Character classes of YAML 1.1 as in go-yaml v2. Codes are UTF-16 code units; NaN means the end of the text.

/** LF, CR, NEL, LINE SEPARATOR or PARAGRAPH SEPARATOR. */
export function isBreak(code: number): boolean {
  return code === 10 || code === 13 || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** A space or a tab. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

/** A space, a tab, a line break or the end of the text. */
export function isBlankOrEnd(code: number): boolean {
  return code === 32 || code === 9 || isBreak(code) || Number.isNaN(code);
}

/** A letter, a digit, `_` or `-`: the characters of anchors and tag handles. */
export function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45
  );
}

/** An ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The value of a line break: LF, except for LINE and PARAGRAPH SEPARATOR, which are kept. */
export function breakText(code: number): string {
  return code === 0x2028 ? "\u2028" : code === 0x2029 ? "\u2029" : "\n";
}

// Regular expressions skip long runs many times faster than a loop over characters.
const lineRest = /[^\n\r\x85\u2028\u2029]*/y;
const plainRun = /[^:#\n\r\x85\u2028\u2029]*/y;
const plainRunInFlow = /[^:#,?[\]{}\n\r\x85\u2028\u2029]*/y;
const singleQuotedRun = /[^'\n\r\x85\u2028\u2029]*/y;
const doubleQuotedRun = /[^"\\\n\r\x85\u2028\u2029]*/y;

/** The end of the line at `from`, before its line break. */
export function endOfLine(text: string, from: number): number {
  return endOfRun(lineRest, text, from);
}

/** The next `:`, `#`, break or (in a flow collection) indicator: where a plain scalar may end. */
function endOfPlainRun(text: string, from: number, inFlow: boolean): number {
  return endOfRun(inFlow ? plainRunInFlow : plainRun, text, from);
}

/** The end of the part of a plain scalar on this line, without trailing blanks. */
export function plainLineEnd(text: string, from: number, inFlow: boolean): number {
  let at = from;
  for (;;) {
    at = endOfPlainRun(text, at, inFlow);
    const code = text.charCodeAt(at);
    const isText = code === 58 ? !isBlankOrEnd(text.charCodeAt(at + 1)) : code === 35 && !isBlankBefore(text, at, from);
    if (!isText) break;
    at++;
  }
  while (at > from && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

function isBlankBefore(text: string, at: number, from: number): boolean {
  return at === from || isBlank(text.charCodeAt(at - 1));
}

/** The next quote of its kind, backslash in double quotes, or break. */
export function endOfQuotedRun(text: string, from: number, quote: number): number {
  return endOfRun(quote === 39 ? singleQuotedRun : doubleQuotedRun, text, from);
}

function endOfRun(run: RegExp, text: string, from: number): number {
  run.lastIndex = from;
  run.test(text);
  return run.lastIndex;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that go-yaml rejects
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

const unusual = /[^\t\n -~]/;

/** Whether a text consists of printable ASCII, tabs and line feeds: nothing in it needs a closer look. */
export function isPlainText(text: string): boolean {
  return !unusual.test(text);
}

/** The offset of the first character that go-yaml's reader rejects, or -1. */
export function firstForbiddenCharacter(text: string): number {
  // The simpler expression is three times as fast for plain texts, which most are.
  const first = text.search(unusual);
  if (first < 0) return -1;
  const at = text.slice(first).search(forbidden);
  return at < 0 ? -1 : first + at;
}

/** The end of the blanks and the comment at `start`; `start` itself when there are none. */
export function blankOrComment(text: string, start: number): number {
  const rest = /[^\s]/g;
  rest.lastIndex = start;
  const at = rest.exec(text)?.index ?? text.length;
  if (text[at] !== "#") return at;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
