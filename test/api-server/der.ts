// As much of DER, the encoding of certificates, as writing one takes.

/** Any value: its tag, its length, its bytes. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

export function sequence(...items: readonly Uint8Array[]): Buffer {
  return der(0x30, ...items);
}

export function set(...items: readonly Uint8Array[]): Buffer {
  return der(0x31, ...items);
}

/** A positive number, given as its bytes, the first of which is below 0x80. */
export function integer(...bytes: readonly number[]): Buffer {
  return der(0x02, Buffer.from(bytes));
}

export function boolean(value: boolean): Buffer {
  return der(0x01, Buffer.from([value ? 0xff : 0]));
}

export function bits(content: Uint8Array, unused = 0): Buffer {
  return der(0x03, Buffer.from([unused]), content);
}

export function octets(content: Uint8Array): Buffer {
  return der(0x04, content);
}

export function text(value: string): Buffer {
  return der(0x0c, Buffer.from(value));
}

/** A moment to the second, before the year 2050. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

/** An object identifier, such as "2.5.29.17". */
export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split(".").map(Number);
  return der(0x06, Buffer.from([40 * first + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let left = length; left > 0; left >>= 8) bytes.unshift(left & 0xff);
  return [0x80 | bytes.length, ...bytes];
}
