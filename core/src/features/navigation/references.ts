// From a name to every place where it stands.

import type { Bundle } from "../../model/blob.ts";
import type { SessionTemplate } from "../../session/session-template.ts";
import type { FilePlace, Snapshot } from "../../session/snapshot.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import type { Place, SourceFile } from "../../syntax/source-file.ts";
import { imagesOf } from "../../templates/find-images.ts";
import { templateOf } from "../../templates/read-template.ts";
import { type NameAt, nameAt, usesOf, usesOfName } from "../cursor/name-uses.ts";
import { imagesLike, templateImageAt } from "../cursor/template-images.ts";
import { usesInTemplates } from "../cursor/template-uses.ts";
import { bundleReferences } from "./bundle-places.ts";
import { sourcesInTemplates, usesInGenerated, withoutRepeats } from "./generated.ts";
import { requestReferences } from "./request-definitions.ts";

/** The templates of a workspace. */
export interface WorkspaceTemplates {
  readonly files: readonly SourceFile[];
  /** Those that have generated the snapshot's file. */
  readonly templates: readonly SessionTemplate[];
}

/** What to leave out. */
export interface ReferenceOptions {
  /** Whether the blob that defines the name counts too. */
  readonly includeDeclaration: boolean;
}

/** Every use of the name at an offset, in all files of its catalog; from a template, in the workspace's catalogs too. */
export function referencesAt(snapshot: Snapshot, offset: number, options: ReferenceOptions): readonly Place[] {
  const image = templateImageAt(snapshot, offset);
  if (image) {
    const definition = options.includeDeclaration ? image.bundle?.image : undefined;
    const named = usesInGenerated(snapshot, image);
    return withoutRepeats([...imagesLike(snapshot, image), ...(definition ? [definition] : []), ...named]);
  }
  const name = nameAt(snapshot, offset);
  if (!name) return [...requestReferences(snapshot, offset, options), ...bundleReferences(snapshot, offset, options)];
  const uses = [...usesOf(name), ...(snapshot.template ? usesInCatalogs(snapshot, name) : [])];
  // A bundle that a template's image leads to is in its own catalog, too.
  const places = uses.filter(({ role }) => options.includeDeclaration || role !== "definition").map(({ at }) => at);
  return withoutRepeats(places);
}

function usesInCatalogs({ workspace }: Snapshot, { pkg, use }: NameAt) {
  return workspace.catalogsWith(pkg.name).flatMap((catalog) => {
    const own = catalog.packages.get(pkg.name);
    return own ? usesOfName(catalog, own, use.kind, use.at.value) : [];
  });
}

/**
 * Where the templates of a workspace name what a name of a catalog names; also the images of a bundle, and what a template has
 * generated the name from. The snapshot's own file is left out.
 */
export function referencesInTemplates(
  snapshot: Snapshot,
  offset: number,
  { files, templates }: WorkspaceTemplates,
): readonly FilePlace[] {
  const found = nameAt(snapshot, offset);
  if (!found) return [];
  const { pkg, use } = found;
  const name = { kind: use.kind, name: use.at.value, packageName: pkg.name };
  const others = files.filter(({ path }) => path !== snapshot.file.path);
  const bundles = use.kind === "bundle" ? pkg.bundles.filter((each) => each.name?.value === use.at.value) : [];
  const named = usesInTemplates(name, others).flatMap(({ file, uses }) => uses.flatMap(({ at }) => placeIn(file, at)));
  const images = others.flatMap((file) => imagesOfBundles(file, bundles));
  const known = new Set([...named, ...images].map(({ file, span }) => `${span.start} ${file.path}`));
  const sources = sourcesInTemplates(snapshot, offset, templates);
  const more = sources.filter(({ file, span }) => !known.has(`${span.start} ${file.path}`));
  return [...named, ...images, ...more];
}

function imagesOfBundles(file: SourceFile, bundles: readonly Bundle[]): readonly FilePlace[] {
  const template = bundles.length > 0 ? templateOf(file) : undefined;
  if (!template) return [];
  const images = new Set(bundles.flatMap(({ image }) => image?.value || []));
  return imagesOf(template).flatMap((image) => (images.has(image.value) ? placeIn(file, image) : []));
}

function placeIn(file: SourceFile, place: Place): readonly FilePlace[] {
  const span = spanInFile(file, place);
  return span ? [{ file, span }] : [];
}
