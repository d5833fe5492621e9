// Renders a bundle folder into the `olm.bundle` blob that `opm render` gives for it (bundleToDeclcfg in
// alpha/action/render.go), with every value at its place in the folder's files.

import { compareBytes } from "../base/byte-string.ts";
import { memoize } from "../base/memoize.ts";
import { fieldOf, isNull } from "../go/field-of.ts";
import type { Bundle, Property, RelatedImage } from "../model/blob.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import { listNode, mapNode, textNode } from "../model/generated-nodes.ts";
import { withBundleFields } from "../model/read-bundle.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import type { BundleFolder } from "./bundle-folder.ts";
import { csvMetadataOf } from "./csv-metadata.ts";
import { deployments, ownedCrds, relatedImages, specOf, specText } from "./csv-parts.ts";
import { derivedProperties, type PackageFacts } from "./derived-properties.ts";
import { mapField } from "./fields.ts";
import { bundleAnnotation, bundleAnnotationPrefix } from "./metadata-file.ts";

/** The bundle in a folder, or why opm renders none. */
export type RenderedBundle = { readonly ok: Bundle } | { readonly error: string; readonly at: Place | undefined };

/** The annotation that names the bundle's package. */
export const packageAnnotation = `${bundleAnnotationPrefix}package.v1`;

/**
 * The bundle that opm renders from a folder. Its manifests are left out: opm adds them as `olm.bundle.object` or, for an
 * image, as `olm.csv.metadata`.
 */
export const renderBundle = memoize((folder: BundleFolder): RenderedBundle => {
  const { csv, annotations } = folder;
  if (!csv) return { error: "no file of 'manifests' begins with a ClusterServiceVersion", at: undefined };
  if (!annotations) return { error: "'metadata' has no annotations.yaml", at: csv.kind };
  const mistake = versionMistake(csv) ?? missingCrd(folder, csv);
  return mistake ?? { ok: { ...bundleOf(folder, csv), relatedImages: relatedImagesOf(csv) } };
});

/**
 * The bundle in a folder without its related images, also where opm renders none because a CustomResourceDefinition is
 * missing or was not read.
 */
export const bundleInFolder = memoize((folder: BundleFolder): Bundle | undefined =>
  folder.csv && !versionMistake(folder.csv) ? bundleOf(folder, folder.csv) : undefined,
);

/** The same bundle as opm renders it from an image, with the manifests in `olm.csv.metadata`. */
export function renderBundleOfImage(folder: BundleFolder, image: Located<string>): RenderedBundle {
  const rendered = renderBundle(folder);
  const { csv } = folder;
  if ("error" in rendered || !csv) return rendered;
  const { ok: bundle } = rendered;
  const own: RelatedImage = { document: image.document, span: image.span, name: undefined, image };
  const isListed = bundle.relatedImages.some((related) => related.image?.value === image.value);
  const images = isListed ? bundle.relatedImages : sortImages([...bundle.relatedImages, own]);
  return {
    ok: withBundleFields(bundle, {
      image,
      properties: [...bundle.properties, csvMetadataOf(csv)],
      relatedImages: images,
    }),
  };
}

/** The bundle without its related images. */
function bundleOf(folder: BundleFolder, csv: ClusterServiceVersion): Bundle {
  const { document, kind } = csv;
  const packageName = bundleAnnotation(folder.annotations, packageAnnotation)?.text;
  const [version, release] = [specText(csv, "version"), specText(csv, "release")];
  const facts: PackageFacts = { at: kind, packageName, version, release };
  const properties = derivedProperties(folder, csv, facts).map(({ property }) => property);
  const root = mapNode(
    { document, span: { start: csv.map.start, end: csv.map.end } },
    {
      schema: textNode(kind, "olm.bundle"),
      name: csv.name && textNode(csv.name, csv.name.value),
      package: facts.packageName && textNode(kind, facts.packageName.value),
      properties: listNode(
        kind,
        properties.flatMap(({ map }) => map),
      ),
    },
  );
  return {
    kind: "bundle",
    document,
    root,
    schema: { ...kind, value: "olm.bundle" },
    problems: [],
    package: facts.packageName,
    name: csv.name,
    image: undefined,
    properties: properties satisfies readonly Property[],
    relatedImages: [],
  };
}

/** opm decodes version as text. */
function versionMistake(csv: ClusterServiceVersion): RenderedBundle | undefined {
  const spec = specOf(csv);
  const version = spec && fieldOf(spec, "version");
  if (!version || (version.kind === "scalar" && (typeof version.value === "string" || isNull(version))))
    return undefined;
  return { error: "the version of the CSV is not a string", at: specText(csv, "version") ?? csv.kind };
}

/** opm renders no bundle that lacks a CustomResourceDefinition which its CSV owns. */
function missingCrd({ crds }: BundleFolder, csv: ClusterServiceVersion): RenderedBundle | undefined {
  const defined = new Set(
    crds.flatMap(({ group, kindName, plural, versions }) =>
      versions.map(({ name }) => JSON.stringify([group?.value, name?.value, kindName?.value, plural?.value])),
    ),
  );
  for (const { at, name, group, version, kind } of ownedCrds(csv)) {
    if (group === undefined) return { error: `'${name?.value ?? ""}' does not name a plural and a group`, at };
    const plural = name?.value.slice(0, name.value.indexOf("."));
    if (!defined.has(JSON.stringify([group, version?.value, kind?.value, plural]))) {
      return {
        error: `no CustomResourceDefinition of the bundle defines '${name?.value ?? ""}' as the CSV owns it`,
        at,
      };
    }
  }
  return undefined;
}

/** The related images of the CSV, and those images of its deployments that are not among them. */
function relatedImagesOf(csv: ClusterServiceVersion): readonly RelatedImage[] {
  const { document } = csv;
  const stated = relatedImages(csv).map(({ map, name, image }) => ({
    document,
    span: { start: map.start, end: map.end },
    name,
    image,
  }));
  const known = new Set(stated.map(({ image }) => image?.value ?? ""));
  const added: RelatedImage[] = [];
  for (const image of deploymentImages(csv)) {
    if (known.has(image.value)) continue;
    known.add(image.value);
    added.push({ document, span: image.span, name: undefined, image });
  }
  return sortImages([...stated, ...added]);
}

function deploymentImages(csv: ClusterServiceVersion): readonly Located<string>[] {
  const install = mapField(specOf(csv), "install");
  const strategy = install && fieldOf(install, "strategy");
  const isDeployment = strategy?.kind === "scalar" && strategy.value === "deployment";
  return isDeployment ? deployments(csv).flatMap(({ images }) => images) : [];
}

function sortImages(images: readonly RelatedImage[]): readonly RelatedImage[] {
  return images.toSorted((a, b) => compareBytes(a.image?.value ?? "", b.image?.value ?? ""));
}
