// The names of packages, channels and bundles in the templates of a workspace.

import type { Catalog, Package } from "../../model/catalog.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import { writtenCatalogOf } from "../../templates/written-catalog.ts";
import type { NameKind, NameUse } from "./name-use.ts";
import { usesOfName } from "./name-uses.ts";

/** A name with its kind and its package; for a package, `name` is the same. */
export interface NameInPackage {
  readonly kind: NameKind;
  readonly name: string;
  readonly packageName: string;
}

/** The uses of a name in one template. */
export interface TemplateUses {
  readonly file: SourceFile;
  readonly catalog: Catalog;
  readonly uses: readonly NameUse[];
}

/** Where a name is written in templates, file by file. The channels of a semver template are written nowhere. */
export function usesInTemplates(
  { kind, name, packageName }: NameInPackage,
  files: readonly SourceFile[],
): readonly TemplateUses[] {
  return files.flatMap((file) => {
    const catalog = writtenCatalogOf(file);
    const pkg = catalog?.packages.get(packageName);
    if (!catalog || !pkg) return [];
    const uses = usesOfName(catalog, pkg, kind, name).filter(({ at }) => at.document.path === file.path);
    return uses.length > 0 ? [{ file, catalog, uses }] : [];
  });
}

/** Whether opm would generate the channels of a package from a template: both have the same entries in each channel. */
export function generatesPackage(written: Catalog, pkg: Package): boolean {
  const own = written.packages.get(pkg.name);
  if (!own || own.channels.length !== pkg.channels.length) return false;
  return own.channels.every((channel) => {
    const generated = channelNamed(pkg, channel.name?.value ?? "");
    if (!generated) return false;
    const names = new Set(generated.entries.map(({ name }) => name?.value));
    return channel.entries.every(({ name }) => names.has(name?.value));
  });
}
