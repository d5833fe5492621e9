// Renders a semver template: semver.go.

import type { Blob, Bundle } from "../model/blob.ts";
import { packagePropertyOf } from "../model/bundle-version.ts";
import { listNode, mapNode, NamesNode, textNode } from "../model/generated-nodes.ts";
import { readBlobInTemplate } from "../model/read-blob.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document, Located, Place } from "../syntax/source-file.ts";
import { parseVersion, type Version, versionText } from "../versions/version.ts";
import { bundleCsvOf } from "./bundle-csv.ts";
import type { FoundImages } from "./find-images.ts";
import type { RenderedBlobs } from "./render-basic.ts";
import type { RenderProblem, RenderProblemCode } from "./rendered-template.ts";
import { type ChannelWishes, type SemverChannel, type SemverEntry, semverChannels } from "./semver-channels.ts";
import type { SemverBundle, SemverStream, SemverTemplate, StreamName } from "./template.ts";

/** A bundle of a stream with its place in the template. */
interface StreamItem {
  readonly name: string;
  readonly version: Version;
  readonly packageName: string;
  readonly bundle: Bundle;
  readonly image: Located<string>;
}

/** The package, the channels with generated update edges, and the known bundles. */
export function renderSemver(template: SemverTemplate, found: FoundImages): RenderedBlobs {
  const problems: RenderProblem[] = [];
  const streams = new Map<StreamName, readonly StreamItem[]>();
  let first: StreamItem | undefined;
  for (const stream of template.streams) {
    const items = readItems(stream, found, first, problems);
    first ??= items[0];
    streams.set(stream.name, items);
  }
  if (found.images.length === 0 && template.problems.length === 0) problems.push(withoutBundles(template));
  const imageOf = new Map<Bundle, Located<string>>();
  for (const items of streams.values()) {
    for (const { bundle, image } of items) if (!imageOf.has(bundle)) imageOf.set(bundle, image);
  }
  if (!first) return { blobs: [], problems, imageOf };
  const { channels, defaultChannel } = semverChannels(streams, wishesOf(template));
  const pkg = packageOf(template, first, defaultChannel, channels);
  const { packageName } = first;
  const nodes = new EntryNodes();
  const generated = channels.map((channel) => channelOf(template, packageName, channel, nodes));
  return { blobs: [...pkg, ...generated.flat(), ...imageOf.keys()], problems, imageOf };
}

/** The channels that a template asks for. A preference for channels that it does not generate, which opm refuses, counts. */
export function wishesOf(template: SemverTemplate): ChannelWishes {
  const isMajor = template.generateMajorChannels?.value === true;
  const isMinor = template.generateMinorChannels?.value === true || !isMajor;
  const types = [...(isMajor ? ["major" as const] : []), ...(isMinor ? ["minor" as const] : [])];
  const wished = template.defaultChannelTypePreference?.value;
  return { types, preference: wished === "major" || wished === "minor" ? wished : isMinor ? "minor" : "major" };
}

function withoutBundles({ document, root, schema, streams }: SemverTemplate): RenderProblem {
  const { span } = streams[0]?.key ?? schema ?? { span: { start: root.start, end: root.start + 1 } };
  return problem("template-without-bundles", { document, span }, "this template names no bundle image; add one");
}

/** The known bundles of a stream that opm can put into channels. `first` is the first bundle of the streams before. */
function readItems(
  { name: stream, bundles }: SemverStream,
  found: FoundImages,
  first: StreamItem | undefined,
  problems: RenderProblem[],
): readonly StreamItem[] {
  const items: StreamItem[] = [];
  const byName = new Map<string, StreamItem>();
  const byVersion = new Map<string, StreamItem>();
  for (const written of bundles) {
    const item = readItem(written, found, problems);
    if (!item) continue;
    const known = byName.get(item.name) ?? byVersion.get(versionKey(item.version));
    const mistake = mistakeIn(item, items[0] ?? first, known, stream);
    if (mistake) problems.push(mistake);
    if (mistake && known) continue;
    byName.set(item.name, item);
    byVersion.set(versionKey(item.version), item);
    items.push(item);
  }
  return items;
}

function versionKey(version: Version): string {
  return versionText({ ...version, build: [] });
}

function readItem(written: SemverBundle, { bundles }: FoundImages, problems: RenderProblem[]): StreamItem | undefined {
  const image = written.image ?? { ...written, value: "" };
  const known = bundles.get(image.value);
  if (!known) return undefined;
  const [bundle] = known;
  if (!bundle || known.length > 1) {
    const count = known.length === 0 ? "no bundle" : `${known.length} bundles`;
    problems.push(problem("several-bundles-in-image", image, `this image contains ${count}; opm needs exactly one`));
    return undefined;
  }
  const property = packagePropertyOf(bundle);
  const version = parseVersion(property?.version?.value ?? "");
  if (bundle.problems.length > 0 || !property || "error" in version) {
    const named = bundle.name ? `bundle '${bundle.name.value}'` : "bundle in this image";
    const reason = property && "error" in version ? `has no valid version: ${version.error}` : "cannot be read by opm";
    problems.push(problem("invalid-template-bundle", image, `the ${named} ${reason}`, sourceOf(bundle)));
    return undefined;
  }
  const name = bundle.name?.value ?? "";
  return { name, version: version.ok, packageName: property.packageName?.value ?? "", bundle, image };
}

function sourceOf(bundle: Bundle): RenderProblem["related"] {
  return [{ message: "the bundle", at: bundle.name ?? bundle.schema }];
}

function mistakeIn(
  item: StreamItem,
  first: StreamItem | undefined,
  known: StreamItem | undefined,
  stream: StreamName,
): RenderProblem | undefined {
  if (first && first.packageName !== item.packageName) {
    const message = `'${item.name}' is a bundle of package '${item.packageName}', but a semver template has only one package: '${first.packageName}'`;
    const related = [{ message: `'${first.name}' of '${first.packageName}'`, at: first.image }];
    return problem("mixed-template-packages", item.image, message, related);
  }
  if (!known) return undefined;
  const related = [{ message: `'${known.name}'`, at: known.image }];
  if (known.name === item.name) {
    // Both images may be right, so none is to be removed: their CSVs only have the same name.
    const message =
      known.image.value === item.image.value
        ? `bundle '${item.name}' is listed twice in '${stream}'; remove one`
        : `two images of '${stream}' have the bundle name '${item.name}'; give the CSV of each version its own name`;
    return problem("repeated-template-bundle", item.image, message, related);
  }
  const message = `'${item.name}' and '${known.name}' of '${stream}' have the same version ${versionKey(item.version)} without build metadata, so opm cannot order them`;
  return problem("indistinct-template-versions", item.image, message, related);
}

/** The `olm.package` blob. Its name comes from the first image, its default channel from the preference, if written. */
function packageOf(
  template: SemverTemplate,
  first: StreamItem,
  defaultChannel: string,
  channels: readonly SemverChannel<StreamItem>[],
): readonly Blob[] {
  const { document, schema, root } = template;
  const at = schema ?? { document, span: { start: root.start, end: root.start } };
  const head = channels.find(({ name }) => name === defaultChannel)?.entries.at(-1)?.item;
  const chosen = template.defaultChannelTypePreference ?? head?.image ?? at;
  const { description, icon } = head ? bundleCsvOf(head.bundle) : {};
  const map = mapNode(at, {
    schema: textNode(at, "olm.package"),
    name: textNode(first.image, first.packageName),
    defaultChannel: textNode(chosen, defaultChannel),
    description: head && description ? textNode(head.image, description) : undefined,
    icon:
      head && icon
        ? mapNode(head.image, {
            base64data: textNode(head.image, icon.base64data),
            mediatype: textNode(head.image, icon.mediatype),
          })
        : undefined,
  });
  return blobOfMap(document, map);
}

/** The nodes of entries, which the channels of a major version and of its minor versions share. */
class EntryNodes {
  readonly #entries = new Map<SemverEntry<StreamItem>, MapNode>();

  of(entry: SemverEntry<StreamItem>): MapNode {
    const known = this.#entries.get(entry);
    if (known) return known;
    const { item, replaces, skips } = entry;
    const names = skips.map(({ name }) => name);
    const node = mapNode(item.image, {
      name: textNode(item.image, item.name),
      replaces: replaces && textNode(item.image, replaces.name),
      skips: names.length > 0 ? new NamesNode(item.image.span, names) : undefined,
    });
    this.#entries.set(entry, node);
    return node;
  }
}

/** A channel, at the key of its stream; each entry is at the image that it comes from. */
function channelOf(
  { document, streams }: SemverTemplate,
  packageName: string,
  { stream, name, entries }: SemverChannel<StreamItem>,
  nodes: EntryNodes,
): readonly Blob[] {
  const at: Place = (streams.find((each) => each.name === stream) as SemverStream).key;
  const items = entries.map((entry) => nodes.of(entry));
  const map = mapNode(at, {
    schema: textNode(at, "olm.channel"),
    package: textNode(at, packageName),
    name: textNode(at, name),
    entries: listNode(at, items),
  });
  return blobOfMap(document, map);
}

function blobOfMap(document: Document, map: ReturnType<typeof mapNode>): readonly Blob[] {
  const { blob } = readBlobInTemplate(document, map);
  return blob ? [blob] : [];
}

function problem(
  code: RenderProblemCode,
  { document, span }: Place,
  message: string,
  related: RenderProblem["related"] = [],
): RenderProblem {
  return { code, document, span, message, related };
}
