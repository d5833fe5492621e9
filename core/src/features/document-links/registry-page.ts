// The pages on which registries show images to people. A registry is listed only if the page of each of its images follows
// from the image's name: those of Red Hat need an id, and those of GitHub the name of a repository.

import { imageParts, imageReferenceProblem } from "../../model/image-reference.ts";

/** A page on the web. */
export interface WebPage {
  readonly url: string;
  /** What the page shows, as a part of a sentence. */
  readonly title: string;
}

/**
 * The page of an image that is written with its registry; undefined for other registries, for texts that are not a valid
 * reference, and for short names, which each cluster may look up elsewhere.
 */
export function registryPage(image: string): WebPage | undefined {
  const slash = image.indexOf("/");
  const page = slash < 0 ? undefined : pagesByRegistry.get(image.slice(0, slash));
  if (!page || imageReferenceProblem(image) !== undefined) return undefined;
  const { repository, digest } = imageParts(image);
  return page(repository.slice(slash + 1), digest);
}

/** A name and a digest that are valid have no character that a URL would have to encode. */
type PageOf = (name: string, digest: string | undefined) => WebPage | undefined;

/** Quay's routes: `/repository/:namespace/:name*`, and the same with `/manifest/:manifest_digest`. */
const quayPage: PageOf = (name, digest) => {
  if (!name.includes("/")) return undefined;
  const url = `https://quay.io/repository/${name}`;
  if (digest === undefined) return { url: `${url}?tab=tags`, title: `the tags of ${name} on quay.io` };
  return { url: `${url}/manifest/${digest}`, title: `this image of ${name} on quay.io` };
};

/** Docker's own images lie in the folder `library`, which may be left out; all others have one folder. */
const dockerPage: PageOf = (name) => {
  const [folder = "", own, ...more] = name.includes("/") ? name.split("/") : ["library", name];
  if (own === undefined || more.length > 0) return undefined;
  const path = folder === "library" ? `_/${own}` : `r/${folder}/${own}`;
  return { url: `https://hub.docker.com/${path}`, title: `${own} on Docker Hub` };
};

const pagesByRegistry: ReadonlyMap<string, PageOf> = new Map([
  ["quay.io", quayPage],
  ["docker.io", dockerPage],
  ["index.docker.io", dockerPage],
]);
