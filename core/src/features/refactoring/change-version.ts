// Changes the version of a bundle everywhere: property, name, entries, edges, deprecations, image tag and own skipRange.

import { CatalogDraft } from "../../edits/catalog-draft.ts";
import { renameText } from "../../edits/entry-edits.ts";
import { packagePropertyOf, versionOf } from "../../model/bundle-version.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { bundleNamed, deprecationsOf, entriesNamed, referencesToEntry } from "../../model/find-in-package.ts";
import type { Located } from "../../syntax/source-file.ts";
import { parseVersion, versionText } from "../../versions/version.ts";
import { problemOfNewVersion, replaceVersion } from "./bundle-stub.ts";
import { nextSkipRange } from "./next-version.ts";
import { finish, type Trial } from "./refactored.ts";

/** Gives a bundle another version, and another name if its name has the version in it. */
export function* changeVersion(catalog: Catalog, packageName: string, name: string, version: string): Trial {
  const pkg = catalog.packages.get(packageName);
  const bundle = pkg && bundleNamed(pkg, name);
  const [old, parsed] = [bundle && versionOf(bundle), parseVersion(version)];
  if (!bundle || !old) return { error: `the version of '${name}' is unknown` };
  if ("error" in parsed) return { error: `'${version}' is not a version such as 1.2.3` };
  const oldText = versionText(old.version);
  const newName = replaceVersion(name, oldText, version);
  const isRenamed = newName !== name;
  const problem = problemOfNewVersion(pkg, { name: isRenamed ? newName : "", version, image: "" });
  if (problem !== undefined) return { error: problem };
  const renames = new Map<Located<string>, string>();
  const property = packagePropertyOf(bundle)?.version;
  if (property) renames.set(property, version);
  const { image } = bundle;
  const tag = /:[^/:@]*$/.exec(image?.value ?? "")?.[0];
  if (image && tag?.includes(oldText))
    renames.set(image, replaceVersion(image.value, oldText, version.replaceAll("+", "-")));
  for (const { entry } of entriesNamed(pkg, name)) {
    const range = nextSkipRange(entry, old.version, parsed.ok);
    if (entry.skipRange && range !== undefined) renames.set(entry.skipRange, range);
  }
  if (isRenamed) for (const at of usesOf(pkg, name)) renames.set(at, newName);
  const draft = new CatalogDraft(catalog);
  draft.edit(editsOf(renames));
  const title = `Change version ${oldText} of '${name}' to ${version}`;
  return yield* finish(draft, { title, package: packageName, retired: isRenamed ? [name] : [] });
}

function editsOf(renames: ReadonlyMap<Located<string>, string>) {
  const edits = [...renames].map(([at, text]) => (at.value === text ? [] : renameText(at, text)));
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined;
}

/** Every place that names a bundle. */
function usesOf(pkg: Package, name: string): readonly Located<string>[] {
  return [
    ...pkg.bundles.flatMap((bundle) => (bundle.name?.value === name ? [bundle.name] : [])),
    ...entriesNamed(pkg, name).flatMap(({ entry }) => entry.name ?? []),
    ...referencesToEntry(pkg, name).map(({ at }) => at),
    ...deprecationsOf(pkg, "olm.bundle", name).flatMap((entry) => entry.name ?? []),
  ];
}
