// What the olm.deprecations blobs of a package deprecate.

import type { Package } from "./catalog.ts";

export interface DeprecatedNames {
  /** Whether the package as a whole is deprecated. */
  readonly package: boolean;
  readonly channels: ReadonlySet<string>;
  readonly bundles: ReadonlySet<string>;
}

const remembered = new WeakMap<Package, DeprecatedNames>();

/** The deprecations of a package, by what they refer to. */
export function deprecatedNames(pkg: Package): DeprecatedNames {
  const known = remembered.get(pkg) ?? readNames(pkg);
  remembered.set(pkg, known);
  return known;
}

function readNames(pkg: Package): DeprecatedNames {
  const all = pkg.deprecations.flatMap(({ entries }) => entries);
  const named = (schema: string) => {
    const ofSchema = all.filter((entry) => entry.schema?.value === schema);
    return new Set(ofSchema.flatMap(({ name }) => name?.value || []));
  };
  return {
    package: all.some(({ schema, name }) => schema?.value === "olm.package" && !name?.value),
    channels: named("olm.channel"),
    bundles: named("olm.bundle"),
  };
}
