// OLM v0 copies a global operator's ClusterServiceVersion into every namespace, so that a copy proves that there is an
// original. A list with the one and without the other was taken of some namespaces alone, as without `-A`.

import { isCopied } from "../olm-v0/upgradeable-condition-v0.ts";
import type { ClusterFacts, CsvFacts } from "./cluster-facts.ts";
import { visibleItems } from "./reported-conditions.ts";

/** What is missing in the list of ClusterServiceVersions, as a clause; undefined where nothing shows that it is cut. */
export function describeMissingOriginals({ csvs }: ClusterFacts): string | undefined {
  const all = visibleItems(csvs);
  const originals = all.filter((csv) => !isCopied(csv));
  const present = new Set(originals.flatMap(({ namespace, name }) => [`${namespace}/${name}`, name]));
  const missing = new Set(
    all
      .filter(isCopied)
      .map(originalOf)
      .filter((original) => !present.has(original)),
  );
  const [first] = missing;
  if (first === undefined) return undefined;
  const others = missing.size === 1 ? "is" : `and ${missing.size - 1} more are`;
  return `the list of ClusterServiceVersions is not whole: it holds copies of '${first}', which ${others} not in it (oc get csv -A lists all namespaces)`;
}

/** `NAMESPACE/NAME` of what a copy was made of; NAME alone where the copy does not say the namespace. */
function originalOf({ namespace, name, annotations, labels }: CsvFacts): string {
  const operatorNamespace = annotations["olm.operatorNamespace"];
  const from = labels["olm.copiedFrom"] || (operatorNamespace !== namespace ? operatorNamespace : undefined);
  return from ? `${from}/${name}` : name;
}
