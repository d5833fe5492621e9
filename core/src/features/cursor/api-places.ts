// The places in a bundle folder where the APIs of its CustomResourceDefinitions are named: the CRDs, the CSV with its
// examples, permissions and webhooks, and the properties.

import { memoize } from "../../base/memoize.ts";
import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import type { CustomResourceDefinition } from "../../bundle/crd.ts";
import { examplesOf } from "../../bundle/csv-examples.ts";
import { type CsvApi, type CsvPolicyRule, ownedCrds, permissions, webhooks } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import type { Property } from "../../model/blob.ts";
import type { ClusterServiceVersion } from "../../model/csv.ts";
import type { Located, Place } from "../../syntax/source-file.ts";

/** A place, and the part of an API's names that stands there. */
export interface ApiPlace {
  readonly part: "crd" | "plural" | "group" | "kind" | "list-kind" | "version";
  /** The part as it is written: also where it is only a part of a text, such as the version in `apiVersion`. */
  readonly value: string;
  readonly at: Place;
  /** The group and kind of the API. In permissions and webhooks, no kind but the plural. */
  readonly group: string;
  readonly kind?: string | undefined;
  readonly plural?: string | undefined;
}

/** The places in a bundle folder. */
export const apiPlacesOf = memoize((bundle: BundleFolder): readonly ApiPlace[] => [
  ...bundle.crds.flatMap(placesInCrd),
  ...bundle.csvs.flatMap(apiPlacesOfCsv),
  ...(bundle.properties?.properties ?? []).flatMap(placesInProperty),
]);

/** The places in a CSV outside of a bundle folder. */
export const apiPlacesOfCsv = memoize((csv: ClusterServiceVersion): readonly ApiPlace[] => [
  // The APIs that a CSV requires are those of other operators.
  ...ownedCrds(csv).flatMap(placesInApi),
  ...placesInExamples(csv),
  ...webhooks(csv).flatMap(({ conversionCrds }) =>
    conversionCrds.flatMap((at) => placeOf("crd", at, { group: groupIn(at.value) })),
  ),
  ...permissions(csv).flatMap(({ rules }) => rules.flatMap(placesInRule)),
]);

function placeOf(
  part: ApiPlace["part"],
  at: Located<string> | undefined,
  api: Pick<ApiPlace, "group" | "kind" | "plural">,
): readonly ApiPlace[] {
  return at && at.value !== "" ? [{ ...api, part, value: at.value, at }] : [];
}

function groupIn(crdName: string): string {
  const dot = crdName.indexOf(".");
  return dot < 0 ? "" : crdName.slice(dot + 1);
}

function placesInCrd({ document, map, name, group, plural, kindName, versions }: CustomResourceDefinition) {
  const api = { group: group?.value ?? "", kind: kindName?.value, plural: plural?.value };
  const listKind = textField(document, mapField(map, "spec", "names"), "listKind");
  return [
    ...placeOf("crd", name, api),
    ...placeOf("group", group, api),
    ...placeOf("plural", plural, api),
    ...placeOf("kind", kindName, api),
    ...(listKind?.value === `${kindName?.value}List` ? placeOf("list-kind", listKind, api) : []),
    ...versions.flatMap((version) => placeOf("version", version.name, api)),
  ];
}

function placesInApi({ name, group = "", kind, version }: CsvApi): readonly ApiPlace[] {
  const api = { group, kind: kind?.value };
  return [...placeOf("crd", name, api), ...placeOf("kind", kind, api), ...placeOf("version", version, api)];
}

function placesInExamples(csv: ClusterServiceVersion): readonly ApiPlace[] {
  return examplesOf(csv).examples.flatMap(({ api: { group, kind, version }, at, apiVersion }): readonly ApiPlace[] => [
    { part: "kind", value: kind, at, group, kind },
    ...(apiVersion ? [{ part: "version", value: version, at: apiVersion, group, kind } as const] : []),
    ...(apiVersion ? [{ part: "group", value: group, at: apiVersion, group, kind } as const] : []),
  ]);
}

function placesInProperty({ document, type, value }: Property): readonly ApiPlace[] {
  if (type?.value !== "olm.gvk" || value?.kind !== "map") return [];
  const [group, kind, version] = ["group", "kind", "version"].map((name) => textField(document, value, name));
  const api = { group: group?.value ?? "", kind: kind?.value };
  return [...placeOf("group", group, api), ...placeOf("kind", kind, api), ...placeOf("version", version, api)];
}

/** The resources of a rule that is about one group, with their subresources. */
function placesInRule({ apiGroups, resources }: CsvPolicyRule): readonly ApiPlace[] {
  const [group, ...more] = apiGroups;
  if (!group || group.value === "" || more.length > 0) return [];
  const plurals = resources.map(({ value }) => value.split("/")[0] ?? "");
  const [plural] = plurals;
  const isOne = plurals.every((each) => each === plural);
  return [
    ...resources.map((at, index): ApiPlace => {
      const own = plurals[index] ?? "";
      return { part: "plural", value: own, at, group: group.value, plural: own };
    }),
    // The group of a rule about several resources is that of other APIs, too.
    ...(isOne && plural ? placeOf("group", group, { group: group.value, plural }) : []),
  ];
}
