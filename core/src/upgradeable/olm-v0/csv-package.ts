// Which package an installed ClusterServiceVersion belongs to, by what OLM v0 wrote on it.

import type { CsvFacts } from "../facts/cluster-facts.ts";
import { projectedPropertiesOf } from "../facts/projected-properties.ts";

/** The package and version in the properties that OLM v0 projected from the catalog; undefined without them. */
export function packageOfProperties(csv: CsvFacts): { readonly name: string; readonly version: string } | undefined {
  const properties = projectedPropertiesOf(csv);
  if (!properties || "error" in properties) return undefined;
  const property = properties.ok.find(({ type }) => type === "olm.package");
  try {
    const { packageName, version } = JSON.parse(property?.json ?? "{}");
    return typeof packageName === "string" ? { name: packageName, version: String(version ?? "") } : undefined;
  } catch {
    return undefined;
  }
}

/** The package in the label `operators.coreos.com/PACKAGE.NAMESPACE`, which OLM puts on an operator's components. */
export function packageOfLabels({ labels, namespace }: CsvFacts): string | undefined {
  const [component] = Object.keys(labels).flatMap((label) => /^operators\.coreos\.com\/(.+)$/.exec(label)?.[1] ?? []);
  return component?.endsWith(`.${namespace}`) ? component.slice(0, -namespace.length - 1) : undefined;
}
