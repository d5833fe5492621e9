// How the text of a YAML document came to go-yaml.

export interface YamlInput {
  /**
   * opm's decoder handed it over line by line, as all of a catalog's files: CRLF became LF, and the last line got a
   * line feed if it had none. Otherwise go-yaml got the text as it is: the manifests in a bundle.
   */
  readonly isCutByLines: boolean;
  readonly isUtf16: boolean;
  /** What cannot be decoded, in the order of the text. */
  readonly malformed: readonly MalformedBytes[];
}

/** A character that cannot be decoded. */
export interface MalformedBytes {
  /** Offset of the U+FFFD that stands for it; the text's length for half a character at its end. */
  readonly at: number;
  /** How many bytes its first byte promises, for which go-yaml waits before it complains. */
  readonly promised: number;
  /** How many bytes there are of it. */
  readonly present: number;
}

/** A document of a file, in UTF-8. */
export const streamDocumentInput: YamlInput = { isCutByLines: true, isUtf16: false, malformed: [] };
