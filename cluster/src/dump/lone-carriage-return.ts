const lineFeed = 10;
const carriageReturn = 13;

/** Whether a text contains a CR without LF, which editors treat as a line break. */
export function hasLoneCarriageReturn(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 1)) {
    if (bytes[at + 1] !== lineFeed) return true;
  }
  return false;
}
