/** Thrown by an outline reader for a text that uses syntax which it does not support, so exact-reader must read it. */
export class UnsupportedByOutline extends Error {}
