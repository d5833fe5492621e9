/** Thrown by the outlines: the text is not written the plain way that they understand, so it must be read exactly. */
export class UnsupportedByOutline extends Error {}
