// Checks the image of a ClusterCatalog as its CustomResourceDefinition does: eight conditions, of which the API server
// reports each that is not met; the first one tells an author enough.

/** Why the API server rejects a reference, in its words; undefined for a valid one. */
export function catalogImageProblem(ref: string): string | undefined {
  return conditions.find(({ isMet }) => !isMet(ref))?.message;
}

/** Whether the definition takes a reference for one with a digest: a `:` follows an `@`. */
export function hasDigest(ref: string): boolean {
  const at = ref.indexOf("@");
  return at >= 0 && ref.lastIndexOf(":") > at;
}

interface Condition {
  readonly isMet: (ref: string) => boolean;
  readonly message: string;
}

const conditions: readonly Condition[] = [
  {
    isMet: (ref) => /^[a-zA-Z0-9]+(?![a-zA-Z0-9_])/.test(ref),
    message:
      'must start with a valid domain. valid domains must be alphanumeric characters (lowercase and uppercase) separated by the "." character.',
  },
  {
    isMet: (ref) => /\/[a-z0-9]/.test(ref),
    message:
      'a valid name is required. valid names must contain lowercase alphanumeric characters separated only by the ".", "_", "__", "-" characters.',
  },
  { isMet: (ref) => ref.includes(":"), message: "must end with a digest or a tag" },
  {
    isMet: (ref) => hasDigest(ref) || [...behindColon(ref)].length <= 127,
    message: "tag is invalid. the tag must not be more than 127 characters",
  },
  {
    isMet: (ref) => hasDigest(ref) || /^\w[\w.-]*$/.test(ref.slice(ref.lastIndexOf(":") + 1)),
    message:
      'tag is invalid. valid tags must begin with a word character (alphanumeric + "_") followed by word characters or ".", and "-" characters',
  },
  {
    isMet: (ref) => !hasDigest(ref) || algorithms(ref).some((each) => isAlgorithm(each)),
    message:
      'digest algorithm is not valid. valid algorithms must start with an uppercase or lowercase alpha character followed by alphanumeric characters and may contain the "-", "_", "+", and "." characters.',
  },
  {
    isMet: (ref) => !hasDigest(ref) || [...behindColon(ref)].length >= 32,
    message: "digest is not valid. the encoded string must be at least 32 characters",
  },
  {
    isMet: (ref) => !hasDigest(ref) || /^[0-9A-Fa-f]*$/.test(ref.slice(ref.lastIndexOf(":") + 1)),
    message: "digest is not valid. the encoded string must only contain hex characters (A-F, a-f, 0-9)",
  },
];

/** The definition takes what follows the first `:`, even one before a port. */
function behindColon(ref: string): string {
  return ref.slice(ref.indexOf(":") + 1);
}

/** What stands between an `@` and a `:`. */
function algorithms(ref: string): readonly string[] {
  return ref
    .split("@")
    .slice(1)
    .flatMap((part) => (part.includes(":") ? part.slice(0, part.indexOf(":")) : []));
}

/** Words that begin with a letter, with one separator between them. */
function isAlgorithm(text: string): boolean {
  return text.split(/[-_+.]/).every((word) => /^[A-Za-z][A-Za-z0-9]*$/.test(word));
}
