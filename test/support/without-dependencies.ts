// Catalogs for tests that are only about which update is chosen.

import type { Catalog, Package } from "#core";
import { withBundleFields } from "#core/model/read-bundle.ts";

const lightened = new WeakMap<Catalog, Catalog>();

/** Without dependencies, because OLM v1 refuses a chosen bundle that has any. */
export function withoutDependencies(catalog: Catalog): Catalog {
  const known = lightened.get(catalog);
  if (known) return known;
  const packages = [...catalog.packages].map(([name, pkg]): [string, Package] => {
    const bundles = pkg.bundles.map((bundle) => {
      const properties = bundle.properties.filter(({ type }) => !/required$|constraint$/.test(type?.value ?? ""));
      return withBundleFields(bundle, { properties });
    });
    return [name, { ...pkg, bundles }];
  });
  const light = { ...catalog, packages: new Map(packages) };
  lightened.set(catalog, light);
  return light;
}
