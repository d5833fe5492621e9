// Brings a generated catalog up to date: what opm would write now takes the place of what it wrote before.

import { folderOf, pathBelow } from "../base/path.ts";
import { applyEdits } from "../base/text.ts";
import { contentsOf } from "../fbc/listed-bundles.ts";
import type { Blob } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { blobOf } from "../model/read-blob.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { GeneratedPackage } from "../templates/generated-packages.ts";
import type { RenderedTemplate } from "../templates/rendered-template.ts";
import type { Template } from "../templates/template.ts";
import { addBlobs } from "./blob-edits.ts";
import type { DocumentEdit } from "./change.ts";
import { blobText } from "./new-blob-text.ts";
import { isSamePlainValue, type PlainValue, plainOf } from "./plain-value.ts";
import { blobsInOrder, sortedMap } from "./rendered-blobs.ts";
import type { PlainMap } from "./write-value.ts";

/**
 * The edits after which a generated file holds the package as the template generates it now. Unchanged blobs keep their
 * bytes. What a semver template cannot generate was added by hand and stays: deprecations, blobs of other schemas, and the
 * description and icon of the package. Undefined where the result is not certain: an image is unknown, opm refuses the
 * template, the file holds anything else, or a bundle, another blob or a field of the package would be removed.
 */
export function updateGenerated(
  { template, isPartial, problems }: RenderedTemplate,
  { file, pkg, now }: GeneratedPackage,
): readonly DocumentEdit[] | undefined {
  const isSound = !isPartial && problems.length + template.problems.length + template.document.problems.length === 0;
  const written = file.documents.map(soundBlobOf);
  const own = new Set(blobsInOrder(pkg));
  const isAlone = written.every((blob) => blob !== undefined && own.has(blob)) && own.size === written.length;
  if (!isSound || !isAlone || now.definitions.length !== 1 || isSplit(template, file, now)) return undefined;
  const isSemver = template.kind === "semver";
  const wanted = blobsInOrder(now).map((blob) => wantedBlob(blob, isSemver ? pkg.definitions[0] : undefined));
  const kept = isSemver ? blobsInOrder(pkg).filter(({ kind }) => kind === "deprecations" || kind === "other") : [];
  const all = [...wanted, ...kept.map((blob) => ({ blob, content: sortedMap(blob.root) }))];
  const edits = editsFor(blobsInOrder(pkg), all);
  return edits && holds(afterEdits(file, edits), all) ? edits : undefined;
}

/** Whether another file of the catalog describes bundles, which would then be defined twice. */
function isSplit({ document: own }: Template, { path }: SourceFile, { bundles }: Package): boolean {
  const folder = folderOf(path);
  return bundles.some(
    ({ document }) =>
      document.path !== path && document.path !== own.path && pathBelow(folder, document.path) !== undefined,
  );
}

/** The blob of a document that nothing hides a part of. */
function soundBlobOf(document: Document): Blob | undefined {
  const blob = blobOf(document);
  const isSound = document.problems.length === 0 && document.ignored === undefined && blob?.root === document.root;
  return isSound && blob?.problems.length === 0 ? blob : undefined;
}

interface WantedBlob {
  readonly blob: Blob;
  readonly content: PlainMap;
}

/** A semver template generates nothing of the package but its name and default channel. */
function wantedBlob(blob: Blob, written: Blob | undefined): WantedBlob {
  const content = sortedMap(blob.root);
  if (blob.kind !== "package" || !written) return { blob, content };
  return { blob, content: { ...sortedMap(written.root), ...content } };
}

function editsFor(before: readonly Blob[], wanted: readonly WantedBlob[]): readonly DocumentEdit[] | undefined {
  const old = new Map(before.map((blob) => [keyOfBlob(blob), blob]));
  if (old.size < before.length) return undefined;
  const edits: DocumentEdit[] = [];
  const added = new Map<Document, PlainMap[]>();
  let behind: Document | undefined;
  for (const each of wanted) {
    const key = keyOfBlob(each.blob);
    const known = old.get(key);
    old.delete(key);
    if (known) {
      behind = known.document;
      if (isUnchanged(known, each)) continue;
      if (known.kind === "package" && known.root.pairs.some(({ key }) => !(key.value in each.content)))
        return undefined;
      edits.push(replaceBlob(known, each.content));
    } else if (behind) {
      added.set(behind, [...(added.get(behind) ?? []), withKeysLike(each, before)]);
    } else return undefined;
  }
  for (const [document, blobs] of added) edits.push(addBlobs(document, blobs));
  return old.size === 0 ? edits : undefined;
}

/** opm merges nothing: a blob of the same schema and name is the same blob in a later state. */
function keyOfBlob(blob: Blob): string {
  return JSON.stringify([blob.schema.value, "name" in blob ? (blob.name?.value ?? "") : ""]);
}

/** Releases of opm write the manifests of a bundle in different forms, which say the same. */
function isUnchanged(old: Blob, { blob, content }: WantedBlob): boolean {
  if (isSamePlainValue(plainOf(old.root), content)) return true;
  return (
    old.kind === "bundle" &&
    blob.kind === "bundle" &&
    old.image?.value === blob.image?.value &&
    contentsOf(old) === contentsOf(blob)
  );
}

function replaceBlob({ document, root }: Blob, content: PlainMap): DocumentEdit {
  const order = root.pairs.map(({ key }) => key.value);
  const newText = blobText(inOrder(content, order), document);
  // The last value of a block mapping can end with its line.
  const lineEnd = /\r?\n$/.exec(document.text.slice(root.start, root.end))?.[0] ?? "";
  return { document, edit: { span: { start: root.start, end: root.end }, newText: newText + lineEnd } };
}

/** The content with its keys in the order that blobs of the same schema have in the file. */
function withKeysLike({ blob, content }: WantedBlob, others: readonly Blob[]): PlainMap {
  const like = others.find(({ kind }) => kind === blob.kind);
  return like
    ? inOrder(
        content,
        like.root.pairs.map(({ key }) => key.value),
      )
    : content;
}

function inOrder(content: PlainMap, order: readonly string[]): PlainMap {
  const ordered: Record<string, PlainValue> = Object.create(null);
  for (const key of [...order, ...Object.keys(content)]) {
    const value = content[key];
    if (value !== undefined) ordered[key] = value;
  }
  return ordered;
}

function afterEdits(file: SourceFile, edits: readonly DocumentEdit[]): SourceFile {
  const starts = new Map(file.documents.map((document, index) => [document, file.starts[index] ?? 0]));
  const inFile = edits.map(({ document, edit: { span, newText } }) => {
    const start = starts.get(document) ?? 0;
    return { span: { start: start + span.start, end: start + span.end }, newText };
  });
  return readSourceFile(file.path, applyEdits(file.text, inFile));
}

/** Whether a file holds exactly these blobs. */
function holds({ documents }: SourceFile, wanted: readonly WantedBlob[]): boolean {
  const left = new Map(wanted.map((each) => [keyOfBlob(each.blob), each]));
  for (const document of documents) {
    const blob = soundBlobOf(document);
    const meant = blob && left.get(keyOfBlob(blob));
    if (!blob || !meant || !isUnchanged(blob, meant)) return false;
    left.delete(keyOfBlob(blob));
  }
  return left.size === 0;
}
