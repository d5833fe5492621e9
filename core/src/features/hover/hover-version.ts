// What several hovers say about the version behind a name.

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { code } from "../words/markdown.ts";

/** "version 1.2.0"; undefined when no bundle of that name has a version that opm can read. */
export function versionFact(pkg: Package, name: string): string | undefined {
  const bundle = bundleNamed(pkg, name);
  const version = bundle && versionOf(bundle);
  return version && `version ${code(version.text)}`;
}
