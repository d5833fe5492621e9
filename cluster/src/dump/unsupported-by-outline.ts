class UnsupportedByOutline extends Error {}

/**
 * Thrown by an outline reader for a text that uses syntax which it does not support, so exact-reader must read it. It is the
 * same for all texts: each new error notes where it was made, which took seconds for a file of a million documents.
 */
export const unsupportedByOutline = new UnsupportedByOutline();
