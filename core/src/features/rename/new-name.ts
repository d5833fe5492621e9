// Whether something can have a new name: the rules of each kind of name, and the names that exist already.

import type { Catalog, Package } from "../../model/catalog.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { packageNameProblems } from "../../model/package-name.ts";
import { showInvisible } from "../../safe-text/show-invisible.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import type { NameKind } from "../cursor/name-use.ts";
import { usesOfName } from "../cursor/name-uses.ts";
import type { RenameTarget } from "./rename-target.ts";

/** Why a name is not possible for its kind; undefined for a valid one. */
export function invalidNameReason(kind: NameKind, name: string): string | undefined {
  if (name.trim() === "") return `the new name of a ${kind} must not be empty`;
  const shown = `'${showInvisible(name)}' is not a valid ${kind} name`;
  switch (kind) {
    case "package": {
      const [problem] = packageNameProblems(name);
      return problem && `${shown}: it ${problem}`;
    }
    case "channel":
      if (isSelectableName(name)) return undefined;
      return `${shown}: ClusterExtensions can select only names of lower-case letters, digits, '-' and '.', at most 253 long`;
    case "bundle":
      return /^[\x21-\x7e]+$/.test(name) ? undefined : `${shown}: it must consist of visible ASCII characters`;
    default:
      return kind satisfies never;
  }
}

/** Why the new name would mean two things in one of the catalogs; undefined where it is free. */
export function clashReason({ kind, packageName, catalogs }: RenameTarget, name: string): string | undefined {
  for (const catalog of catalogs) {
    const pkg = kind === "package" ? catalog.packages.get(name) : catalog.packages.get(packageName);
    const reason = pkg && (kind === "package" ? packageClash(pkg) : clashIn(catalog, pkg, kind, name));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function packageClash({ name, definitions }: Package): string {
  return definitions.length > 0
    ? `the catalog already has a package '${name}'`
    : `blobs of the catalog already belong to a package '${name}'`;
}

function clashIn(catalog: Catalog, pkg: Package, kind: "channel" | "bundle", name: string): string | undefined {
  const isDefined =
    kind === "channel"
      ? channelNamed(pkg, name) !== undefined
      : bundleNamed(pkg, name) !== undefined || entriesNamed(pkg, name).length > 0;
  if (isDefined) return `package '${pkg.name}' already has a ${kind} '${showInvisible(name)}'`;
  const [use] = usesOfName(catalog, pkg, kind, name);
  if (!use) return undefined;
  return `package '${pkg.name}' already refers to a ${kind} '${showInvisible(name)}', which does not exist; correct that reference first`;
}
