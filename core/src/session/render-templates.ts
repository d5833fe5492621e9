// The templates of a file with the catalogs they would generate, from what the workspace knows of their images.

import { hasSameItems } from "../base/has-same-items.ts";
import { memoize } from "../base/memoize.ts";
import { openShiftTargetOfTemplate } from "../fbc/openshift-target.ts";
import type { SettingsLayer } from "../fbc/settings-layer.ts";
import type { Bundle } from "../model/blob.ts";
import type { OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { imagesOf } from "../templates/find-images.ts";
import { firstDifference } from "../templates/generated-difference.ts";
import {
  type GeneratedPackage,
  type Generator,
  generatedPackages,
  isGeneratedBy,
} from "../templates/generated-packages.ts";
import { templateOf } from "../templates/read-template.ts";
import { renderTemplate } from "../templates/render-template.ts";
import type { KnownBundles, RenderedTemplate } from "../templates/rendered-template.ts";
import { areSameImages, contradictionsIn, filesOfImages, lookUpImages, pathsMentioning } from "./known-bundles.ts";
import type { SessionReader } from "./session-reader.ts";
import type { ImageLookup, KnownImages, SessionTemplate } from "./session-template.ts";

/** Renders the template in a file; undefined if it holds none. */
export function renderTemplateOf(reader: SessionReader, file: SourceFile): SessionTemplate | undefined {
  const alone = renderAlone(reader, file);
  if (!alone?.generated?.length) return alone;
  const foreign = new Set(alone.generated.filter((each) => !isOwn(reader, alone, each)).map((each) => each.file.path));
  if (foreign.size === 0) return alone;
  const { amongOthers } = reader.state;
  const known = amongOthers.get(file.path);
  const isSame = known?.alone === alone && hasSameItems([...(known.among.foreign ?? [])], [...foreign]);
  const among = isSame ? known.among : withoutForeign({ ...alone, foreign });
  if (reader.hasReadEverything()) amongOthers.set(file.path, { alone, among });
  return among;
}

function withoutForeign(template: SessionTemplate): SessionTemplate {
  const { generated = [], foreign } = template;
  return { ...template, generated: generated.filter(({ file }) => !foreign?.has(file.path)) };
}

/** Whether a package comes from this template and not from another one of the workspace. */
function isOwn(reader: SessionReader, template: SessionTemplate, generated: GeneratedPackage): boolean {
  const { path } = template.template.document;
  const image = generated.pkg.bundles[0]?.image?.value;
  const others = image === undefined ? [] : pathsMentioning(reader, path, image);
  const rivals = others.flatMap((each) => {
    const file = each !== path && reader.hasTemplate(each) ? reader.file(each) : undefined;
    return (file && renderAlone(reader, file)) ?? [];
  });
  const generators = rivals.flatMap((rival) => {
    const same = rival.generated?.find(
      ({ file, pkg }) => file.path === generated.file.path && pkg.name === generated.pkg.name,
    );
    return same ? [generatorOf(rival, same)] : [];
  });
  return isGeneratedBy(generatorOf(template, generated), generators, generated);
}

function generatorOf({ template, rendered }: SessionTemplate, { now, pkg }: GeneratedPackage): Generator {
  const agrees = !rendered.isPartial && firstDifference(now, pkg) === undefined;
  return { path: template.document.path, agrees };
}

/** Renders a template, with all files that it can have generated. */
function renderAlone(reader: SessionReader, file: SourceFile): SessionTemplate | undefined {
  const template = templateOf(file);
  if (!template) return undefined;
  const { path } = file;
  const { rendered: known } = reader.state;
  const before = known.get(path);
  const asked = new Set(imagesOf(template).map(({ value }) => value));
  const found = lookUpImages(reader, path, asked, before?.lookup);
  const isSame = before !== undefined && areSameImages(before.lookup.images, found.images);
  if (isSame && before.rendered.catalog.files[0] === file) return before;
  const lookup = isSame ? { ...found, images: before.lookup.images } : found;
  const now = templateWith(file, lookup, before?.rendered);
  if (now && reader.hasReadEverything()) known.set(path, now);
  return now;
}

/** The OpenShift version that the catalog of a template is for; `layers` are the settings that apply to its file. */
export function targetOfTemplate(
  { template: { document }, generated = [] }: SessionTemplate,
  layers: readonly SettingsLayer[],
): OpenShiftMinor | undefined {
  const paths = generated.map(({ file }) => file.path);
  return openShiftTargetOfTemplate(document.path, paths, layers);
}

/** The same template in another text of its file, with what is known of its images. */
export function withTemplateOf(
  file: SourceFile,
  { lookup, rendered, foreign }: SessionTemplate,
): SessionTemplate | undefined {
  const template = templateWith(file, lookup, rendered);
  return template && foreign ? withoutForeign({ ...template, foreign }) : template;
}

function templateWith(
  file: SourceFile,
  lookup: ImageLookup,
  before: RenderedTemplate | undefined,
): SessionTemplate | undefined {
  const { images } = lookup;
  const rendered = renderTemplate(file, bundlesIn(images), before);
  if (!rendered) return undefined;
  const facts = factsOf(images);
  return {
    template: rendered.template,
    images,
    lookup,
    rendered,
    ...facts,
    generated: generatedPackages(rendered, facts.sources),
  };
}

const bundlesIn = memoize((images: KnownImages): KnownBundles => {
  const lists = new Map<string, readonly Bundle[]>();
  for (const [image, found] of images) if ("known" in found) lists.set(image, [found.known.bundle]);
  return { bundlesIn: (image) => lists.get(image) };
});

const factsOf = memoize((images: KnownImages) => ({
  contradictions: contradictionsIn(images),
  sources: filesOfImages(images),
}));
