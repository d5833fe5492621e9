// From the names of a generated catalog to the lines of its template, and back.

import { touches } from "../../base/text.ts";
import type { Package } from "../../model/catalog.ts";
import { channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import type { SessionTemplate } from "../../session/session-template.ts";
import { documentAt, type FilePlace, type Snapshot } from "../../session/snapshot.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import type { Place } from "../../syntax/source-file.ts";
import type { GeneratedPackage } from "../../templates/generated-packages.ts";
import { placeInTemplate } from "../../templates/render-template.ts";
import type { NameUse } from "../cursor/name-use.ts";
import { nameAt, usesInPackage } from "../cursor/name-uses.ts";
import { generatedChannels, type TemplateImage } from "../cursor/template-images.ts";

/**
 * The lines of the templates that a name of a generated catalog comes from: that of its channel, of the entry in the same
 * channel, or of the bundle's image. Only of the templates that have generated this file.
 */
export function sourcesInTemplates(
  snapshot: Snapshot,
  offset: number,
  templates: readonly SessionTemplate[],
): readonly FilePlace[] {
  const name = snapshot.template ? undefined : nameAt(snapshot, offset);
  if (!name) return [];
  return templates.flatMap((template) => {
    const own = (template.generated ?? []).find(
      ({ file, pkg }) => file.path === snapshot.file.path && pkg.name === name.pkg.name,
    );
    const [file] = template.rendered.catalog.files;
    if (!own || !file) return [];
    const found = sourcesOf(name.use, own.now, template);
    return withoutRepeats(found).flatMap((place) => {
      const at = placeInTemplate(template.rendered, place);
      const span = at && spanInFile(file, at);
      return span ? [{ file, span }] : [];
    });
  });
}

/** The places that do not hold the offset itself. */
export function placesElsewhere(snapshot: Snapshot, offset: number, places: readonly Place[]): readonly Place[] {
  const at = documentAt(snapshot, offset);
  return places.filter(({ document, span }) => document !== at?.document || !touches(span, at.offset));
}

/** Whether the name at an offset is where it is defined, which a template may have caused. */
export function isAtDefinition(snapshot: Snapshot, offset: number): boolean {
  return nameAt(snapshot, offset)?.use.role === "definition";
}

function sourcesOf({ kind, at, channel }: NameUse, now: Package, { rendered }: SessionTemplate): readonly Place[] {
  if (kind === "package") return now.definitions.slice(0, 1).map(({ name, schema }) => name ?? schema);
  if (kind === "channel") {
    const found = channelNamed(now, at.value);
    return found ? [found.name ?? found.schema] : [];
  }
  const entries = entriesNamed(now, at.value);
  const beside = entries.filter((each) => each.channel.name?.value === channel?.name?.value);
  if (channel) return (beside.length > 0 ? beside : entries).map(({ entry }) => entry.name ?? entry);
  const images = now.bundles.flatMap((bundle) =>
    bundle.name?.value === at.value ? (rendered.imageOf(bundle) ?? []) : [],
  );
  return images.length > 0 ? images : entries.map(({ entry }) => entry.name ?? entry);
}

/**
 * What a template's line has become in the catalogs that it has generated: the channels of a list of bundles in a semver
 * template, or the channel that a basic template defines at this place. Empty for other places.
 */
export function generatedAt(snapshot: Snapshot, offset: number): readonly Place[] {
  const { template } = snapshot;
  const at = documentAt(snapshot, offset);
  if (!template || at?.document !== template.template.document) return [];
  const isHere = ({ span }: Place) => touches(span, at.offset);
  const streams = generatedChannels(snapshot).filter(({ channel }) => channel.name && isHere(channel.name));
  const names = streams.flatMap(({ pkg, channel }) => ({ pkg: pkg.name, name: channel.name?.value ?? "" }));
  const name = nameAt(snapshot, offset);
  const isChannel = name?.use.kind === "channel" && name.use.role === "definition";
  const asked = isChannel ? [{ pkg: name.pkg.name, name: name.use.at.value }] : names;
  const found = asked.flatMap((each) =>
    packagesOf(template, each.pkg).flatMap(({ pkg }) => channelNamed(pkg, each.name)?.name ?? []),
  );
  return withoutRepeats(found);
}

/** Where the catalogs that the template has generated name the bundle of an image. */
export function usesInGenerated({ template }: Snapshot, { bundle, pkg }: TemplateImage): readonly Place[] {
  const name = bundle?.name?.value;
  if (!template || name === undefined || !pkg) return [];
  return packagesOf(template, pkg.name).flatMap((each) => usesInPackage(each.pkg, "bundle", name).map(({ at }) => at));
}

function packagesOf({ generated = [] }: SessionTemplate, name: string): readonly GeneratedPackage[] {
  return generated.filter(({ pkg }) => pkg.name === name);
}

/** The first of the places at each offset of a document. */
export function withoutRepeats(places: readonly Place[]): readonly Place[] {
  const known = new Map<Place["document"], Set<number>>();
  return places.filter(({ document, span }) => {
    const starts = known.get(document) ?? new Set();
    known.set(document, starts);
    const isNew = !starts.has(span.start);
    starts.add(span.start);
    return isNew;
  });
}
