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

/** A part of an API's names, at its characters: where escapes or an alias stand for them, at the whole text. */
export interface ApiPlace {
  readonly part: "crd" | "plural" | "group" | "kind" | "list-kind" | "version";
  readonly at: Located<string>;
  /** Whether it stands in the CRD itself. */
  readonly isDefinition?: boolean;
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
  api: Pick<ApiPlace, "group" | "kind" | "plural" | "isDefinition">,
): readonly ApiPlace[] {
  return at && at.value !== "" ? [{ ...api, part, at: partOf(at, at.value, part) }] : [];
}

/** A text that a place holds: the version at its end, as in `group/version`, any other part at its beginning. */
function partOf({ document, span }: Place, value: string, part: ApiPlace["part"]): Located<string> {
  const written = document.text.slice(span.start, span.end);
  const at = part === "version" ? written.lastIndexOf(value) : written.indexOf(value);
  if (at < 0) return { document, span, value };
  const start = span.start + at;
  return { document, span: { start, end: start + value.length }, value };
}

function groupIn(crdName: string): string {
  const dot = crdName.indexOf(".");
  return dot < 0 ? "" : crdName.slice(dot + 1);
}

function placesInCrd({ document, map, name, group, plural, kindName, versions }: CustomResourceDefinition) {
  const api = { group: group?.value ?? "", kind: kindName?.value, plural: plural?.value, isDefinition: true };
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
  return examplesOf(csv).examples.flatMap(({ api: { group, kind, version }, places }): readonly ApiPlace[] => {
    const api = { group, kind };
    const { kind: at, apiVersion } = places();
    const place = (part: ApiPlace["part"], where: Place | undefined, value: string) =>
      where ? placeOf(part, { document: where.document, span: where.span, value }, api) : [];
    return [...place("kind", at, kind), ...place("version", apiVersion, version), ...place("group", apiVersion, group)];
  });
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
    ...resources.flatMap((at, index) => {
      const own = plurals[index] ?? "";
      return placeOf("plural", { ...at, value: own }, { group: group.value, plural: own });
    }),
    // The group of a rule about several resources is that of other APIs, too.
    ...(isOne && plural ? placeOf("group", group, { group: group.value, plural }) : []),
  ];
}
