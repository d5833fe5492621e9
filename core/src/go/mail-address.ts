// What Go's `mail.ParseAddress` accepts: one address of RFC 5322, with or without a name. operator-framework/api reads
// the addresses of maintainers so.

import { isIpAddress } from "./ip-address.ts";

/** Whether Go's `mail.ParseAddress` accepts the text. */
export function isMailAddress(text: string): boolean {
  const reader = new AddressReader(text);
  const count = reader.address(true);
  return count === 1 && reader.skipComments() && reader.isAtEnd;
}

/** Reads from the start of a text; each method that fails leaves the rest undefined for its caller. */
class AddressReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Reads an address, or a group of addresses where these are allowed. Returns how many; undefined for a mistake. */
  address(canBeGroup: boolean): number | undefined {
    this.#skipSpace();
    if (this.isAtEnd) return undefined;
    const start = this.#at;
    if (this.#plainAddress()) {
      this.#skipSpace();
      return this.#peek() !== "(" || this.#comment() ? 1 : undefined;
    }
    this.#at = start;
    if (this.#peek() !== "<" && !this.#phrase()) return undefined;
    this.#skipSpace();
    if (canBeGroup && this.#take(":")) return this.#group();
    return this.#take("<") && this.#plainAddress() && this.#take(">") ? 1 : undefined;
  }

  skipComments(): boolean {
    this.#skipSpace();
    while (this.#peek() === "(") {
      if (!this.#comment()) return false;
      this.#skipSpace();
    }
    return true;
  }

  #group(): number | undefined {
    this.#skipSpace();
    if (this.#take(";")) return this.skipComments() ? 0 : undefined;
    let count = 0;
    for (;;) {
      const found = this.address(false);
      if (found === undefined || !this.skipComments()) return undefined;
      count += found;
      if (this.#take(";")) return this.skipComments() ? count : undefined;
      if (!this.#take(",")) return undefined;
    }
  }

  #plainAddress(): boolean {
    this.#skipSpace();
    const isLocal = this.#peek() === '"' ? (this.#quoted() ?? "") !== "" : this.#dottedAtom();
    if (!isLocal || !this.#take("@")) return false;
    this.#skipSpace();
    return this.#peek() === "[" ? this.#literalDomain() : this.#dottedAtom();
  }

  /** One or more words; what follows them is left. */
  #phrase(): boolean {
    let words = 0;
    for (;;) {
      if (words > 0 && !this.skipComments()) return false;
      this.#skipSpace();
      if (this.isAtEnd) return true;
      const start = this.#at;
      const isWord = this.#peek() === '"' ? this.#quoted() !== undefined : isReadable(this.#atom());
      if (!isWord) {
        if (this.#peek() === '"') this.#at = start;
        return words > 0;
      }
      words++;
    }
  }

  /** The content of a quoted string, without its escapes; undefined for a mistake. */
  #quoted(): string | undefined {
    const match = this.#match(/"((?:[\t !#-[\]-~\u0080-\u{10ffff}]|\\[\t -~\u0080-\u{10ffff}])*)"/uy);
    return match?.[1];
  }

  #atom(): string {
    return this.#match(/[!#-'*+\-./0-9=?A-Z^-~\u0080-\u{10ffff}]+/uy)?.[0] ?? "";
  }

  #dottedAtom(): boolean {
    const atom = this.#atom();
    return atom !== "" && !atom.startsWith(".") && !atom.endsWith(".") && !atom.includes("..");
  }

  #literalDomain(): boolean {
    const inside = this.#match(/\[([!-Z^-~\u0080-\u{10ffff}]*)\]/uy)?.[1];
    return inside !== undefined && (isIpAddress(inside, 4) || isIpAddress(inside, 6));
  }

  /** A comment, which can contain others. */
  #comment(): boolean {
    let depth = 0;
    do {
      const next = this.#peek();
      if (next === undefined) return false;
      if (next === "\\" && this.#at + 1 < this.#text.length) this.#at++;
      else if (next === "(") depth++;
      else if (next === ")") depth--;
      this.#at++;
    } while (depth > 0);
    return true;
  }

  #skipSpace(): void {
    this.#match(/[ \t]*/y);
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text) ?? undefined;
    if (match) this.#at += match[0].length;
    return match;
  }
}

/** False for an encoded word of RFC 2047 in a character set that Go's `mime.WordDecoder` does not know. */
function isReadable(word: string): boolean {
  if (word === "") return false;
  const charset =
    /^=\?([^?]+)\?(?:[bB]\?(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?|[qQ]\?[^?]*)\?=$/.exec(
      word,
    )?.[1];
  return charset === undefined || /^(?:utf-8|iso-8859-1|us-ascii)$/i.test(charset);
}
