import { groupBy } from "../../base/group-by.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { type ImageParts, imageParts } from "../../model/image-reference.ts";
import { minorText } from "../../openshift/openshift-minor.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type RelatedPlace } from "../rule.ts";

export default defineRule({
  id: "other-image-in-next-openshift",
  scope: "openshift",
  severity: "warning",
  summary: "A bundle has the same image in the catalog for the next OpenShift version.",
  *check(pkg, { next }) {
    if (!next?.found) return;
    const version = minorText(next.minor);
    const moved: ImageInBoth[] = [];
    for (const { name, image } of pkg.bundles) {
      const bundle = name?.value ?? "";
      const other = bundleNamed(next.found.pkg, bundle)?.image;
      if (!image?.value || !other?.value) continue;
      const both = { bundle, image, other, here: imageParts(image.value), there: imageParts(other.value) };
      if (hasOtherContent(both)) {
        const message = `bundle '${bundle}' has another image than in the catalog for OpenShift ${version}; use one image in both, or give one of them another version`;
        yield { at: image, message, related: [placeOf(other, version)] };
      } else if (!isSamePlace(both)) moved.push(both);
    }
    // One finding for each pair of repositories, because often all images of a package are in another one.
    for (const [first, ...more] of groupBy(moved, repositoriesOf).values()) {
      if (!first) continue;
      const { bundle, image, other, here, there } = first;
      yield {
        at: image,
        message: `image of bundle '${bundle}' is in '${there.repository}' in the catalog for OpenShift ${version}, but in '${here.repository}' here; use the repository that clusters pull from`,
        related: [
          placeOf(other, version),
          ...more.map((each) => ({
            message: `the image of '${each.bundle}' is there in the other repository, too`,
            at: each.image,
          })),
        ],
      };
    }
  },
});

/** The image of a bundle in this catalog and in the next one. */
interface ImageInBoth {
  readonly bundle: string;
  readonly image: Located<string>;
  readonly other: Located<string>;
  readonly here: ImageParts;
  readonly there: ImageParts;
}

/** Whether digests or tags differ. A tag may mean the image of a digest. */
function hasOtherContent({ here, there }: ImageInBoth): boolean {
  if (here.digest !== undefined && there.digest !== undefined) return here.digest !== there.digest;
  return here.digest === undefined && there.digest === undefined && tagOf(here) !== tagOf(there);
}

function tagOf({ tag }: ImageParts): string {
  return tag ?? "latest";
}

/** Whether both are one repository, or one is a mirror of the other: another registry with the same path below its own. */
function isSamePlace({ here, there }: ImageInBoth): boolean {
  if (here.repository === there.repository) return true;
  const [a, b] = [registryAndPath(here), registryAndPath(there)];
  if (a.registry === b.registry) return false;
  return `/${a.path}`.endsWith(`/${b.path}`) || `/${b.path}`.endsWith(`/${a.path}`);
}

function registryAndPath({ repository }: ImageParts): { readonly registry: string; readonly path: string } {
  const slash = repository.indexOf("/");
  return { registry: repository.slice(0, Math.max(slash, 0)), path: repository.slice(slash + 1) };
}

function repositoriesOf({ here, there }: ImageInBoth): string {
  return `${here.repository} ${there.repository}`;
}

function placeOf(at: Located<string>, version: string): RelatedPlace {
  return { message: `the image for OpenShift ${version}`, at };
}
