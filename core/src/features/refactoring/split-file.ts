// Splits a file into a file for each blob, and joins the files of a package into one.

import { folderOf, pathIn } from "../../base/path.ts";
import { CatalogDraft } from "../../edits/catalog-draft.ts";
import type { NewFile } from "../../edits/change.ts";
import { FreePaths, nameForFile } from "../../edits/new-path.ts";
import type { Blob } from "../../model/blob.ts";
import type { Catalog } from "../../model/catalog.ts";
import { packageNameOf } from "../../model/package-name-of.ts";
import { blobOf } from "../../model/read-blob.ts";
import type { Document, SourceFile } from "../../syntax/source-file.ts";
import { lineBreakOf } from "../../syntax/written-style.ts";
import { finish, type Trial } from "./refactored.ts";

/** Splits a file into `package.yaml`, `deprecations.yaml`, and a file for each channel and bundle in their folders. */
export function* splitFile(catalog: Catalog, file: SourceFile): Trial {
  const blobs = file.documents.map((document) => ({ document, blob: blobOf(document) }));
  if (blobs.some(({ document, blob }) => !blob || document.problems.length > 0))
    return { error: "the file has documents that are not blobs" };
  if (blobs.length < 2) return { error: "the file has only one blob" };
  const folder = folderOf(file.path);
  const free = new FreePaths(catalog.files.filter((each) => each !== file));
  const newFiles = blobs.flatMap(({ document, blob }): NewFile[] => {
    const path = blob && freePath(pathIn(folder, fileNameOf(blob)), document.format, free);
    return path === undefined ? [] : [{ path, text: textAlone(document) }];
  });
  const draft = new CatalogDraft(catalog).changeFiles({ newFiles, deletedFiles: [file.path] });
  const title = `Split this file into ${newFiles.length} files, one for each blob`;
  return yield* finish(draft, { title, package: packageNameOf(blobs[0]?.blob as Blob) ?? "" });
}

/** The path of a blob's file, without ending. */
function fileNameOf(blob: Blob): string {
  const name = ("name" in blob && blob.name?.value) || blob.kind;
  const safe = nameForFile(name) || blob.kind;
  if (blob.kind === "package") return "package";
  if (blob.kind === "deprecations") return "deprecations";
  const folder = { channel: "channels", bundle: "bundles", other: "others" }[blob.kind];
  return `${folder}/${safe}`;
}

function freePath(base: string, format: Document["format"], free: FreePaths): string {
  for (let number = 1; ; number++) {
    const path = `${base}${number === 1 ? "" : `-${number}`}.${format}`;
    if (free.take(path)) return path;
  }
}

/** The text of a document as a file of its own: without its separator, with a final line break. */
function textAlone(document: Document): string {
  const { text, bodyStart, format } = document;
  const comment = /^---[ \t]*(#.*\r?\n)/.exec(text)?.[1] ?? "";
  const body = format === "yaml" ? comment + text.slice(bodyStart) : text.trim();
  return body.endsWith("\n") ? body : body + lineBreakOf(document);
}

/** Joins all files of a package's catalog into the one of its `olm.package` blob. */
export function* joinFiles(catalog: Catalog, packageName: string): Trial {
  const home = catalog.packages.get(packageName)?.definitions[0]?.document;
  const target = catalog.files.find(({ path }) => path === home?.path);
  if (!home || !target) return { error: `package '${packageName}' has no olm.package blob` };
  const others = catalog.files.filter((file) => file !== target && isOnlyOf(file, packageName));
  if (others.length === 0) return { error: "the package has only one file" };
  const documents = [target, ...others].flatMap((file) => file.documents);
  if (documents.some(({ format, problems }) => format !== home.format || problems.length > 0))
    return { error: "some of the files are YAML and others JSON, or have syntax errors" };
  const path = pathIn(folderOf(target.path), `catalog.${home.format}`);
  const isFree = path === target.path || new FreePaths(catalog.files).has(path);
  if (!isFree) return { error: `'${path}' exists already` };
  const separator = home.format === "yaml" ? `---${lineBreakOf(home)}` : "";
  const text = documents.map(textAlone).join(separator);
  const draft = new CatalogDraft(catalog);
  draft.changeFiles({ newFiles: [], deletedFiles: [target, ...others].map((file) => file.path) });
  draft.changeFiles({ newFiles: [{ path, text }] });
  const title = `Join the ${others.length + 1} files of package '${packageName}' into catalog.${home.format}`;
  return yield* finish(draft, { title, package: packageName });
}

function isOnlyOf({ documents }: SourceFile, packageName: string): boolean {
  const blobs = documents.map(blobOf);
  return blobs.length > 0 && blobs.every((blob) => blob && packageNameOf(blob) === packageName);
}
