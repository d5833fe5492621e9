// Image pull specs as opm checks them: `ParseNormalizedNamed` of go.podman.io/image/docker/reference.

/**
 * What is wrong with an image reference, undefined where opm accepts it. An empty text is not checked.
 * The problem completes a sentence about the reference, in our words: opm mostly says "invalid reference format".
 */
export function imageReferenceProblem(text: string): string | undefined {
  if (text === "" || isAccepted(text)) return undefined;
  const problem = characterProblem(text);
  if (problem !== undefined) return problem;
  if (text.length > LONGEST_REFERENCE)
    return `has ${text.length} characters: at most ${LONGEST_NAME} are allowed in a name`;
  return partProblem(splitReference(text)) ?? "is not an image reference";
}

const ALPHANUMERICS = "[a-z0-9]+";
const PATH_COMPONENT = `${ALPHANUMERICS}(?:(?:[._]|__|-+)${ALPHANUMERICS})*`;
const DOMAIN_COMPONENT = "[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*";
const DOMAIN = `${DOMAIN_COMPONENT}(?:\\.${DOMAIN_COMPONENT})*(?::[0-9]+)?`;
const NAME = `(?:${DOMAIN}/)?${PATH_COMPONENT}(?:/${PATH_COMPONENT})*`;
const TAG = "\\w[\\w.-]{0,127}";
const DIGEST = "[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}";

const WHOLE_NAME = new RegExp(`^${NAME}$`);
const WHOLE_TAG = new RegExp(`^${TAG}$`);
const WHOLE_DIGEST = new RegExp(`^${DIGEST}$`);
const WHOLE_DOMAIN = new RegExp(`^${DOMAIN}$`);
const WHOLE_PATH_COMPONENT = new RegExp(`^${PATH_COMPONENT}$`);
const BARE_HASH = /^[a-f0-9]{64}$/;

const LONGEST_NAME = 255;
const LONGEST_TAG = 128;
/** More than a name, a tag and a digest can have; the expressions above keep each part of a text on a stack. */
const LONGEST_REFERENCE = 1024;
const DIGEST_LENGTHS: ReadonlyMap<string, number> = new Map([
  ["sha256", 64],
  ["sha384", 96],
  ["sha512", 128],
]);

/** The usual reference: a registry, names and a digest, all in lower case. */
const USUAL_REFERENCE = /^[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]+(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)+@sha256:[a-f0-9]{64}$/;

function isAccepted(text: string): boolean {
  if (text.length <= LONGEST_NAME && USUAL_REFERENCE.test(text)) return true;
  if (text.length > LONGEST_REFERENCE || BARE_HASH.test(text)) return false;
  const { domain, path, tag, digest } = splitReference(withRegistry(text));
  const name = domain === undefined ? path : `${domain}/${path}`;
  if (name.length > LONGEST_NAME || !WHOLE_NAME.test(name)) return false;
  if (tag !== undefined && !WHOLE_TAG.test(tag)) return false;
  return digest === undefined || (WHOLE_DIGEST.test(digest) && isKnownDigest(digest));
}

/** The reference with the registry, and for Docker's own images the folder, that are left out in its short form. */
function withRegistry(text: string): string {
  const { domain, remainder } = splitDomain(text);
  const registry = domain === undefined || domain === "index.docker.io" ? "docker.io" : domain;
  const isOfficial = registry === "docker.io" && !remainder.includes("/");
  return isOfficial ? `${registry}/library/${remainder}` : `${registry}/${remainder}`;
}

/**
 * The whole form of an image reference that opm accepts: `lighthouse:v1` is `docker.io/library/lighthouse:v1`. OLM v1 takes
 * only this form (`ParseNamed` of the same package).
 */
export function wholeReference(text: string): string {
  return withRegistry(text);
}

function splitDomain(text: string): { domain: string | undefined; remainder: string } {
  const slash = text.indexOf("/");
  const first = text.slice(0, Math.max(slash, 0));
  if (!/[.:]/.test(first) && first !== "localhost") return { domain: undefined, remainder: text };
  return { domain: first, remainder: text.slice(slash + 1) };
}

function isKnownDigest(digest: string): boolean {
  const colon = digest.indexOf(":");
  const hash = digest.slice(colon + 1);
  return DIGEST_LENGTHS.get(digest.slice(0, colon)) === hash.length && /^[a-f0-9]*$/.test(hash);
}

function characterProblem(text: string): string | undefined {
  const scheme = /^[a-zA-Z][a-zA-Z0-9+.-]*:\/\//.exec(text)?.[0];
  if (scheme !== undefined) return `must not start with '${scheme}'`;
  if (/\s/.test(text)) return "must not contain spaces or line breaks";
  if (BARE_HASH.test(text)) return "must be the name of an image, not 64 hexadecimal digits";
  const foreign = [...new Set(text.replaceAll(/[\w.:/@+-]/g, ""))].map((character) => `'${character}'`);
  return foreign.length === 0 ? undefined : `must not contain ${foreign.join(", ")}`;
}

interface ReferenceParts {
  readonly domain: string | undefined;
  readonly path: string;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** The parts as their author must have meant them, right or wrong. */
function splitReference(text: string): ReferenceParts {
  const at = text.indexOf("@");
  const [named, digest] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
  const { domain, remainder } = splitDomain(named);
  const colon = remainder.indexOf(":", remainder.lastIndexOf("/"));
  if (colon < 0) return { domain, path: remainder, tag: undefined, digest };
  return { domain, path: remainder.slice(0, colon), tag: remainder.slice(colon + 1), digest };
}

function partProblem({ domain, path, tag, digest }: ReferenceParts): string | undefined {
  return (
    (domain === undefined ? undefined : domainProblem(domain)) ??
    pathProblem(path) ??
    (tag === undefined ? undefined : tagProblem(tag)) ??
    (digest === undefined ? undefined : digestProblem(digest)) ??
    lengthProblem(domain, path)
  );
}

function domainProblem(domain: string): string | undefined {
  if (WHOLE_DOMAIN.test(domain)) return undefined;
  const [host = "", port, ...others] = domain.split(":");
  if (others.length > 0) return `has a registry '${domain}' with more than one ':'`;
  if (port === "") return "has an empty port behind ':'";
  if (port !== undefined && !/^[0-9]+$/.test(port)) return `has a port '${port}' that is not a number`;
  return `has a registry '${host}' that is not a host name`;
}

function pathProblem(path: string): string | undefined {
  if (path === "") return "has no image name";
  for (const component of path.split("/")) {
    if (component === "") return "has a '/' with nothing before or behind it";
    if (component.includes(":")) return `has a ':' in '${component}', which is followed by a '/'`;
    if (/[A-Z]/.test(component)) return `has upper case letters in '${component}': only the registry and the tag may`;
    if (component.includes("+")) return `has a '+' in '${component}'`;
    if (!/^[a-z0-9].*[a-z0-9]$|^[a-z0-9]$/.test(component)) {
      return `has '${component}', which must start and end with a lower case letter or a digit`;
    }
    if (!WHOLE_PATH_COMPONENT.test(component)) {
      return `has '${component}': between letters only '.', '_', '__' or any number of '-' are allowed`;
    }
  }
  return undefined;
}

function tagProblem(tag: string): string | undefined {
  if (tag === "") return "has an empty tag behind ':'";
  if (tag.includes(":")) return `has more than one tag: '${tag}'`;
  if (tag.length > LONGEST_TAG) return `has a tag of ${tag.length} characters: at most ${LONGEST_TAG} are allowed`;
  if (!/^\w/.test(tag)) return `has a tag '${tag}' that does not start with a letter, a digit or '_'`;
  return tag.includes("+") ? `has a '+' in its tag '${tag}'` : undefined;
}

function digestProblem(digest: string): string | undefined {
  if (digest === "") return "has an empty digest behind '@'";
  if (digest.includes("@")) return "has more than one '@'";
  const colon = digest.indexOf(":");
  if (colon < 0) return `has a digest '${digest}' without an algorithm such as 'sha256:' before it`;
  const algorithm = digest.slice(0, colon);
  const hash = digest.slice(colon + 1);
  const length = DIGEST_LENGTHS.get(algorithm);
  if (length === undefined) return `has a digest of the unknown kind '${algorithm}': it must be ${knownDigests()}`;
  if (hash.length !== length) return `has a ${algorithm} digest of ${hash.length} digits: it must have ${length}`;
  return isKnownDigest(digest)
    ? undefined
    : `has a digest with other characters than digits and the letters a to f, in lower case`;
}

function knownDigests(): string {
  return [...DIGEST_LENGTHS.keys()].map((name) => `'${name}'`).join(" or ");
}

function lengthProblem(domain: string | undefined, path: string): string | undefined {
  const length = withRegistry(domain === undefined ? path : `${domain}/${path}`).length;
  if (length <= LONGEST_NAME) return undefined;
  return `has a name of ${length} characters with its registry: at most ${LONGEST_NAME} are allowed`;
}

/** `quay.io/a/b:v1@sha256:…` in parts; a part that is not written is undefined. */
export interface ImageParts {
  readonly repository: string;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** Splits an image reference that opm accepts. */
export function imageParts(image: string): ImageParts {
  const at = image.indexOf("@");
  const named = at < 0 ? image : image.slice(0, at);
  const digest = at < 0 ? undefined : image.slice(at + 1);
  const colon = named.lastIndexOf(":");
  // A colon before the last slash belongs to a port.
  if (colon <= named.lastIndexOf("/")) return { repository: named, tag: undefined, digest };
  return { repository: named.slice(0, colon), tag: named.slice(colon + 1), digest };
}

/** Whether the reference always means the same content. */
export function hasDigest(image: string): boolean {
  return image.includes("@");
}
