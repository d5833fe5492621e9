// The bundle of a new version, as far as the bundle of the version before it tells what it will look like.

import { addBlobs } from "../../edits/blob-edits.ts";
import type { CatalogDraft } from "../../edits/catalog-draft.ts";
import { blobText } from "../../edits/new-blob-text.ts";
import { FreePaths } from "../../edits/new-path.ts";
import { type PlainValue, plainOf } from "../../edits/plain-value.ts";
import type { PlainMap } from "../../edits/write-value.ts";
import type { Bundle } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed, entriesNamed } from "../../model/find-in-package.ts";
import { blobOf } from "../../model/read-blob.ts";
import { parseVersion, versionText } from "../../versions/version.ts";

/** A version that is not in the catalog yet. */
export interface NewVersion {
  readonly name: string;
  readonly version: string;
  readonly image: string;
}

/** What a bundle of this version would be called and where its image would be, named as the bundle before it is. */
export function newVersionAfter(pkg: Package, previous: string, version: string, image?: string): NewVersion {
  const bundle = bundleNamed(pkg, previous);
  const known = bundle && versionOf(bundle)?.version;
  const old = known && versionText(known);
  const isNamedByVersion = old !== undefined && previous.includes(old);
  const name = isNamedByVersion ? replaceVersion(previous, old, version) : `${pkg.name}.v${version}`;
  return { name, version, image: image?.trim() || imageFor(pkg, bundle, old, version) };
}

/** Why a version cannot be added to a package; undefined if it can. */
export function problemOfNewVersion(pkg: Package, { name, version }: NewVersion): string | undefined {
  const parsed = parseVersion(version);
  if ("error" in parsed) return `'${version}' is not a version such as 1.2.3`;
  const same = pkg.bundles.find((bundle) => versionOf(bundle)?.text === versionText(parsed.ok));
  if (same) return `'${same.name?.value ?? ""}' has version ${version} already`;
  const isTaken = bundleNamed(pkg, name) !== undefined || entriesNamed(pkg, name).length > 0;
  return isTaken ? `'${name}' exists already` : undefined;
}

/** The last occurrence of a version in a text, replaced by another version. */
export function replaceVersion(text: string, old: string, version: string): string {
  const at = text.lastIndexOf(old);
  return at < 0 ? text : text.slice(0, at) + version + text.slice(at + old.length);
}

/** The image of the bundle before with another tag. A digest cannot be known, so the tag is the version. */
function imageFor(pkg: Package, bundle: Bundle | undefined, old: string | undefined, version: string): string {
  const [image = "", digest] = bundle?.image?.value.split("@") ?? [];
  // A tag cannot hold a `+`.
  const tagFor = version.replaceAll("+", "-");
  if (image === "") return `registry.example.com/${pkg.name}:v${tagFor}`;
  const tag = /:[^/:]*$/.exec(image)?.[0];
  if (old !== undefined && digest === undefined && tag?.includes(old)) return replaceVersion(image, old, tagFor);
  return `${tag === undefined ? image : image.slice(0, -tag.length)}:v${tagFor}`;
}

/** Adds the bundle behind the one before it, or to a file of its own beside that bundle's. */
export function addBundleStub(draft: CatalogDraft, packageName: string, previous: string, added: NewVersion): void {
  const pkg = draft.package(packageName);
  const bundle = pkg && bundleNamed(pkg, previous);
  const behind = bundle?.document ?? pkg?.channels[0]?.document;
  if (!behind) return void draft.edit(undefined);
  const blob = stubOf(packageName, bundle, added);
  const file = draft.now.files.find(({ path }) => path === behind.path);
  const isAlone = bundle !== undefined && file?.documents.every((each) => each === behind || !blobOf(each));
  if (!isAlone || !file) return void draft.edit([addBlobs(behind, [blob])]);
  const path = pathBeside(behind.path, previous, added.name);
  if (!new FreePaths(draft.now.files).has(path)) return void draft.edit([addBlobs(behind, [blob])]);
  draft.changeFiles({ newFiles: [{ path, text: `${blobText(blob, behind)}\n` }] });
}

/** A file named like another one after its blob, or else after the new blob with the same ending. A name can be any text. */
export function pathBeside(path: string, name: string, newName: string): string {
  const slash = path.lastIndexOf("/") + 1;
  const [folder, file] = [path.slice(0, slash), path.slice(slash)];
  const safe = newName.replaceAll(/[^\p{L}\p{N}_.+-]+/gu, "-");
  const renamed = file.includes(name) ? file.replace(name, () => safe) : `${safe}${/\.[^.]*$/.exec(file)?.[0] ?? ""}`;
  return folder + (/^\.*$/.test(renamed) ? "-" : renamed);
}

function stubOf(packageName: string, previous: Bundle | undefined, { name, version, image }: NewVersion): PlainMap {
  const own = { type: "olm.package", value: { packageName, version } };
  const kept = previous?.properties.filter(({ type }) => keptProperties.has(type?.value ?? "")) ?? [];
  const copied = kept.map(({ map }) => plainOf(map));
  const properties: readonly PlainValue[] = [...copied, own].sort((a, b) => compareTypes(typeOf(a), typeOf(b)));
  return { schema: "olm.bundle", package: packageName, name, image, properties };
}

/** What a version most likely shares with the one before it: its APIs and its dependencies. */
const keptProperties = new Set(["olm.gvk", "olm.gvk.required", "olm.package.required", "olm.constraint"]);

function typeOf(property: PlainValue): string {
  return String((property as PlainMap)["type"]);
}

function compareTypes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
