// How go-yaml gets the text of a YAML document.

export interface YamlInput {
  /**
   * True for a catalog's files, which opm's decoder reads line by line: CR LF becomes LF, and the last line gets a line
   * feed if it has none. False for the manifests in a bundle, which go-yaml gets unchanged.
   */
  readonly isCutByLines: boolean;
  readonly isUtf16: boolean;
  /** The malformed bytes, in the order of the text. */
  readonly malformed: readonly MalformedBytes[];
}

/** A character that cannot be decoded. */
export interface MalformedBytes {
  /** The offset of the U+FFFD in its place; the text's length for an incomplete character at the end. */
  readonly at: number;
  /** The length that its first byte announces. go-yaml reads that many bytes before it reports an error. */
  readonly promised: number;
  /** The number of bytes that are present. */
  readonly present: number;
}

/** A UTF-8 document of a catalog file. */
export const streamDocumentInput: YamlInput = { isCutByLines: true, isUtf16: false, malformed: [] };
