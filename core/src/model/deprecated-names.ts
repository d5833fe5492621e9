// The names that the olm.deprecations blobs of a package deprecate.

import { memoize } from "../base/memoize.ts";
import type { PackageFacts } from "./facts.ts";

export interface DeprecatedNames {
  /** Whether the package as a whole is deprecated. */
  readonly package: boolean;
  readonly channels: ReadonlySet<string>;
  readonly bundles: ReadonlySet<string>;
}

/** The deprecations of a package, by what they refer to. */
export const deprecatedNames = memoize((pkg: PackageFacts): DeprecatedNames => {
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
});
