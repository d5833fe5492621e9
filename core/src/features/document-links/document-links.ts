// The links of a file: from the id of a rule to the rule's page, and from an image to its page at the registry.

import { memoize } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import { deployments, relatedImages } from "../../bundle/csv-parts.ts";
import { imageVariables } from "../../bundle/image-variables.ts";
import { isConfigFile } from "../../fbc/config-file.ts";
import { readConfigFile } from "../../fbc/read-config-file.ts";
import { annotationAt, type ClusterServiceVersion, clusterServiceVersionsOf } from "../../model/csv.ts";
import { type KnownObject, knownObjectsOf } from "../../model/known-object.ts";
import { mapAt, textAt } from "../../model/kubernetes-object.ts";
import { ignoreCommentsOf } from "../../rules/engine/ignore-comments.ts";
import { guessedPartsOf } from "../../rules/engine/without-consequences.ts";
import { rulePage } from "../../rules/rule-page.ts";
import { spanInFile } from "../../syntax/file-position.ts";
import type { Document, Located, SourceFile } from "../../syntax/source-file.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import { imagesOf } from "../../templates/find-images.ts";
import { readTemplate } from "../../templates/read-template.ts";
import { blobsIn } from "../../templates/written-blobs.ts";
import { isRuleId } from "../words/rule-words.ts";
import { registryPage, type WebPage } from "./registry-page.ts";

/** A text that leads to a page on the web. */
export interface DocumentLink {
  /** The id or image without its quotes, as offsets into the file. */
  readonly span: Span;
  readonly url: string;
  /** Where the link leads, as the beginning of a sentence. */
  readonly tooltip: string;
}

/** The links of a file, in the order of the text. Nothing is fetched: each page follows from the text alone. */
export function documentLinksOf(file: SourceFile): readonly DocumentLink[] {
  const ofSettings = isConfigFile(file.path) ? readConfigFile(file).ruleIds.flatMap((id) => ruleLink(id) ?? []) : [];
  const links = [...ofSettings, ...file.documents.flatMap((document) => linksIn(document))];
  const placed = links.flatMap(({ document, span: own, url, tooltip }) => {
    const span = spanInFile(file, { document, span: own });
    return span ? [{ span, url, tooltip }] : [];
  });
  return placed.sort((a, b) => a.span.start - b.span.start);
}

/** A link whose span is one in its document. */
interface LinkInDocument extends DocumentLink {
  readonly document: Document;
}

const linksIn = memoize((document: Document): readonly LinkInDocument[] => {
  const ids = ignoreCommentsOf(document).flatMap((comment) => comment.ids);
  // An image of a template can be that of a blob too.
  const images = new Map([...imagesIn(document)].map((image) => [image.span.start, image]));
  return [...ids.flatMap((id) => ruleLink(id) ?? []), ...[...images.values()].flatMap((each) => imageLink(each) ?? [])];
});

function ruleLink(id: Located<string>): LinkInDocument | undefined {
  if (!isRuleId(id.value)) return undefined;
  return linkAt(id, { url: rulePage(id.value), title: `the page of the rule ${id.value}` });
}

function imageLink(image: Located<string>): LinkInDocument | undefined {
  const page = registryPage(image.value);
  return page && linkAt(image, page);
}

/** The link of a text that is written as it is: no alias, escape or folded line, and not beside a syntax error. */
function linkAt(at: Located<string>, { url, title }: WebPage): LinkInDocument | undefined {
  const { document, value } = at;
  const span = partOfString(at, { start: 0, end: value.length });
  if (document.text.slice(span.start, span.end) !== value) return undefined;
  if (guessedPartsOf(document).some(({ start, end }) => span.start < end && start < span.end)) return undefined;
  return { document, span, url, tooltip: `Open ${title}` };
}

/** The images that a document names, where a program reads them. */
function* imagesIn(document: Document): Generator<Located<string>> {
  const template = readTemplate(document);
  if (template) yield* imagesOf(template);
  for (const blob of blobsIn(document)) {
    if (blob.kind !== "bundle") continue;
    if (blob.image) yield blob.image;
    for (const { image } of blob.relatedImages) if (image) yield image;
  }
  for (const csv of clusterServiceVersionsOf(document)) yield* imagesOfCsv(csv);
  for (const object of knownObjectsOf(document)) {
    const image = catalogImage(object);
    if (image) yield image;
  }
}

function* imagesOfCsv(csv: ClusterServiceVersion): Generator<Located<string>> {
  for (const name of ["containerImage", "operators.openshift.io/must-gather-image"]) {
    const image = annotationAt(csv, name)?.text;
    if (image) yield image;
  }
  for (const { images } of deployments(csv)) yield* images;
  for (const { image } of imageVariables(csv)) yield image;
  for (const { image } of relatedImages(csv)) if (image) yield image;
}

/** The image of a CatalogSource or ClusterCatalog. */
function catalogImage({ document, map, title }: KnownObject): Located<string> | undefined {
  const spec = mapAt(map, "spec");
  if (title === "CatalogSource") return textAt(document, spec, "image");
  if (title !== "ClusterCatalog") return undefined;
  return textAt(document, mapAt(mapAt(spec, "source"), "image"), "ref");
}
