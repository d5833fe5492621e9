import { relatedImages, specOf } from "../../bundle/csv-parts.ts";
import { claimsDisconnected } from "../../bundle/disconnected.ts";
import { listField } from "../../bundle/fields.ts";
import { type ImageVariable, imageVariablePrefix, imageVariables } from "../../bundle/image-variables.ts";
import type { DocumentEdit } from "../../edits/change.ts";
import { insertItems } from "../../edits/list-edits.ts";
import { setField } from "../../edits/map-edits.ts";
import { annotationAt, type ClusterServiceVersion } from "../../model/csv.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { defineRule, type Fix } from "../rule.ts";

export default defineRule({
  id: "unlisted-related-image",
  scope: "csv",
  severity: "warning",
  needsWholeText: true,
  summary: "The related images of a CSV include the images in its `RELATED_IMAGE_` variables.",
  *check(csv) {
    const isMirrored = claimsDisconnected((name) => annotationAt(csv, name)?.text?.value ?? "");
    // A CSV that lists no image and claims nothing is not meant to be mirrored.
    if (!isMirrored && relatedImages(csv).length === 0) return;
    const [first, ...more] = unlisted(csv, imageVariables(csv));
    if (!first) return;
    const what =
      more.length === 0 ? `the image of '${first.name}'` : `the images of '${first.name}' and ${more.length} more`;
    yield {
      at: first.image,
      message: `'relatedImages' lacks ${what}, so mirrors for disconnected clusters do not have ${more.length === 0 ? "it" : "them"}`,
      related: more.map(({ name, image }) => ({ message: `the image of '${name}' is not listed, either`, at: image })),
      fixes: () => addFix(csv, [first, ...more]),
    };
  },
});

/** The images that are not listed, each once. */
function unlisted(csv: ClusterServiceVersion, variables: readonly ImageVariable[]): readonly ImageVariable[] {
  const known = new Set(relatedImages(csv).map(({ image }) => image?.value));
  return variables.filter(({ image: { value } }) => {
    const isNew = !known.has(value) && !isPlaceholder(value);
    known.add(value);
    return isNew;
  });
}

function addFix(csv: ClusterServiceVersion, missing: readonly ImageVariable[]): readonly Fix[] {
  const edits = addImages(csv, missing);
  return edits ? [{ title: "Add to 'relatedImages'", edits }] : [];
}

function addImages(csv: ClusterServiceVersion, missing: readonly ImageVariable[]): readonly DocumentEdit[] | undefined {
  const { document } = csv;
  const spec = specOf(csv);
  const items = missing.map(({ name, image }) => ({ name: nameOf(name), image: image.value }));
  const list = listField(spec, "relatedImages");
  if (list && list.items.length > 0) {
    return insertItems({ document, list, key: "relatedImages" }, list.items.length, items);
  }
  return spec && setField(document, spec, "relatedImages", items);
}

/** `user-database` for `RELATED_IMAGE_USER_DATABASE`. */
function nameOf(variable: string): string {
  return variable.slice(imageVariablePrefix.length).toLowerCase().replaceAll("_", "-");
}
