import { groupBy } from "../../base/group-by.ts";
import { deployments, relatedImages } from "../../bundle/csv-parts.ts";
import { imageVariables } from "../../bundle/image-variables.ts";
import { annotationAt, type ClusterServiceVersion } from "../../model/csv.ts";
import { imageParts } from "../../model/image-reference.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";

export default defineRule({
  id: "outdated-image",
  scope: "csv",
  severity: "info",
  summary: "`relatedImages` and `containerImage` name the images that the deployments use.",
  *check(csv) {
    const stated = statedImages(csv);
    if (stated.length === 0) return;
    const used = deployments(csv).flatMap(({ images }) => images);
    const images = new Set([...used, ...imageVariables(csv).map(({ image }) => image)].map(({ value }) => value));
    const others = stated.filter(({ at }) => !images.has(at.value));
    if (others.length === 0) return;
    const usedIn = groupBy(used, ({ value }) => imageParts(value).repository);
    const listed = new Set(relatedImages(csv).map(({ image }) => image?.value));
    for (const { where, at } of others) {
      const sameImage = usedIn.get(imageParts(at.value).repository) ?? [];
      const versions = sameImage.filter((each) => isOtherVersion(at.value, each.value));
      const [instead] = versions;
      // An image that a deployment uses and that is listed, too, leaves no doubt.
      if (!instead || new Set(versions.map(({ value }) => value)).size > 1) continue;
      if (where === "relatedImages" && listed.has(instead.value)) continue;
      yield {
        at,
        message: `'${where}' names another version of this image than the deployment, which uses ${versionIn(instead.value)}`,
        related: [{ message: "the image of the deployment", at: instead }],
        fixes: () => [useFix(at, instead)],
      };
    }
  },
});

interface StatedImage {
  readonly where: "containerImage" | "relatedImages";
  readonly at: Located<string>;
}

function statedImages(csv: ClusterServiceVersion): readonly StatedImage[] {
  const own = annotationAt(csv, "containerImage")?.text;
  const listed = relatedImages(csv).flatMap(({ image }) => image ?? []);
  return [
    ...(own ? [{ where: "containerImage", at: own } as const] : []),
    ...listed.map((at) => ({ where: "relatedImages", at }) as const),
  ];
}

/** Whether two references to an image differ in their tag, or in their digest. A tag and a digest may be the same version. */
function isOtherVersion(stated: string, used: string): boolean {
  if (isPlaceholder(stated) || isPlaceholder(used)) return false;
  const [a, b] = [imageParts(stated), imageParts(used)];
  return a.digest && b.digest ? a.digest !== b.digest : !a.digest && !b.digest && isOtherTag(a.tag, b.tag);
}

function isOtherTag(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

/** Writes the image as the deployment has it, with its quotes. */
function useFix({ document, span }: Located<string>, instead: Located<string>): Fix {
  const newText = instead.document.text.slice(instead.span.start, instead.span.end);
  return { title: `Change to '${instead.value}'`, edits: [{ document, edit: { span, newText } }] };
}

function versionIn(image: string): string {
  const { tag, digest } = imageParts(image);
  return `'${digest || tag || image}'`;
}
