// The bundle images that a template may name, with what is in them.

import { formatList } from "../../base/format-text.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { deprecationsOf, entriesNamed } from "../../model/find-in-package.ts";
import { type ImageOfBundle, imagesOfPackage } from "../cursor/known-images.ts";
import { type RoughNode, roughField, roughItems, roughText } from "../cursor/rough-node.ts";
import type { RoughTemplate } from "../cursor/rough-template.ts";
import type { CatalogPlace } from "./catalog-place.ts";
import type { ValueChoice } from "./value-completions.ts";

/** The known images of the package that the list around the cursor does not have, newest first. */
export function imagesToAdd(place: CatalogPlace): readonly ImageOfBundle[] {
  const { template, typing } = place;
  const listed = new Set(template ? imagesIn(template, typing.path[0] ?? "", typing.node) : []);
  return knownImages(place).filter(({ image }) => !listed.has(image));
}

/** The images of the package; where nothing names it yet, those of every package that is known. */
export function knownImages({ snapshot, packageName, isGuessed }: CatalogPlace): readonly ImageOfBundle[] {
  const own = imagesOfPackage(snapshot, packageName);
  if (own.length > 0 || !isGuessed) return own;
  return snapshot.workspace.packageNames.flatMap((name) => imagesOfPackage(snapshot, name));
}

/** The images of one stream of a semver template, else those of all bundles of a template, without the cursor's own. */
function imagesIn({ kind, root }: RoughTemplate, stream: string, own: RoughNode | undefined): readonly string[] {
  const list =
    kind === "semver"
      ? roughItems(roughField(root, stream), "bundles").filter((item) => roughField(item, "image") !== own)
      : roughItems(root, "entries").filter((item) => roughField(item, "image") !== own);
  const substituted = roughItems(root, "substitutions").flatMap((item) => roughText(item, "name") ?? []);
  return [...list.flatMap((item) => roughText(item, "image") ?? []), ...(kind === "substitutes" ? substituted : [])];
}

/** The images to add as choices. */
export function templateImageChoices(place: CatalogPlace): readonly ValueChoice[] {
  return imagesToAdd(place).map(({ image, bundle, pkg }) => {
    const name = bundle.name?.value ?? "";
    const channels = [...new Set(entriesNamed(pkg, name).flatMap(({ channel }) => channel.name?.value ?? []))];
    const version = versionOf(bundle)?.text;
    return {
      label: image,
      kind: "image",
      detail: version === undefined ? name : `version ${version}`,
      documentation: channels.length === 0 ? undefined : `In ${formatList(channels.slice(0, mostChannels))}`,
      deprecated: deprecationsOf(pkg, "olm.bundle", name).length > 0,
    };
  });
}

const mostChannels = 5;
