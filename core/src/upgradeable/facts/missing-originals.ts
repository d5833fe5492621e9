// OLM v0 copies the ClusterServiceVersion of a global operator into every namespace. A list with copies whose original is
// missing was therefore taken from some namespaces only, as without `-A`.

import { isCopied } from "../olm-v0/upgradeable-condition-v0.ts";
import { type ClusterFacts, type CsvFacts, visibleItems } from "./cluster-facts.ts";

/** What is missing from the list of ClusterServiceVersions, as a clause; undefined if nothing shows that it is incomplete. */
export function describeMissingOriginals({ csvs }: ClusterFacts): string | undefined {
  const all = visibleItems(csvs);
  const originals = all.filter((csv) => !isCopied(csv));
  const present = new Set(originals.flatMap(({ namespace, name }) => [`${namespace}/${name}`, name]));
  const copied = all.filter(isCopied).map(originalOf);
  const missing = new Set(copied.filter((original) => !present.has(original)));
  const [first] = missing;
  if (first === undefined) return undefined;
  const copies =
    missing.size === 1
      ? `copies of '${first}' but not the original`
      : `copies of '${first}' and ${missing.size - 1} more but not the originals`;
  return `the list of ClusterServiceVersions is incomplete: it has ${copies}; list all namespaces with 'oc get csv -A'`;
}

/** `NAMESPACE/NAME` of the original of a copy; NAME alone if the copy does not name the namespace. */
function originalOf({ namespace, name, annotations, labels }: CsvFacts): string {
  const operatorNamespace = annotations["olm.operatorNamespace"];
  const from = labels["olm.copiedFrom"] || (operatorNamespace !== namespace ? operatorNamespace : undefined);
  return from ? `${from}/${name}` : name;
}
