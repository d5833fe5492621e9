// The outline of a known object: of a ClusterServiceVersion its APIs, deployments, rights and webhooks.

import { formatCount, formatList } from "../../base/format-text.ts";
import type { Span } from "../../base/text.ts";
import {
  type CsvApi,
  deployments,
  installModes,
  ownedApiServices,
  ownedCrds,
  permissions,
  relatedImages,
  requiredApiServices,
  requiredCrds,
  webhooks,
} from "../../bundle/csv-parts.ts";
import { type ClusterServiceVersion, clusterServiceVersionsOf } from "../../model/csv.ts";
import { type KnownObject, knownObjectsOf } from "../../model/known-object.ts";
import { packageRequestsOf } from "../../model/package-request.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document, Located } from "../../syntax/source-file.ts";
import { type CatalogSymbol, nameOr, spanInside } from "./catalog-symbol.ts";
import { imageSymbolName } from "./template-symbols.ts";

/** The symbols of a document's known objects. Their spans are offsets into the document. */
export function resourceSymbols(document: Document): readonly CatalogSymbol[] {
  return knownObjectsOf(document).map((object) => {
    const csv = clusterServiceVersionsOf(document).find(({ map }) => map === object.map);
    const range = spanOfMap(object.map);
    const { title, name } = object;
    return {
      name: nameOr(name?.value, title),
      detail: [...(name ? [title] : []), ...detailOf(object, csv)].join(" · "),
      kind: "resource",
      range,
      selection: spanInside(range, name?.span ?? { start: range.start, end: range.start }),
      children: csv ? partsOf(csv, range) : [],
    };
  });
}

function detailOf({ document, map }: KnownObject, csv: ClusterServiceVersion | undefined): readonly string[] {
  if (csv) return csv.version ? [csv.version.value] : [];
  const request = packageRequestsOf(document).find((each) => each.map === map);
  const channels = request?.channels.map(({ value }) => value) ?? [];
  return request?.packageName ? [[request.packageName.value, ...channels].join(" ")] : [];
}

/** A part of a CSV. */
interface Part {
  readonly map: MapNode;
  readonly name: string | undefined;
  readonly detail: string;
  readonly kind: CatalogSymbol["kind"];
  readonly at: Located<string> | undefined;
}

function partsOf(csv: ClusterServiceVersion, outer: Span): readonly CatalogSymbol[] {
  const images = relatedImages(csv);
  const parts: readonly Part[] = [
    ...ownedCrds(csv).map((api) => apiPart(api, "owned")),
    ...requiredCrds(csv).map((api) => apiPart(api, "required")),
    ...ownedApiServices(csv).map((api) => apiPart(api, "owned API service")),
    ...requiredApiServices(csv).map((api) => apiPart(api, "required API service")),
    ...deployments(csv).map(({ map, name, images: own }) => {
      const detail = ["deployment", ...own.slice(0, 1).map(({ value }) => imageSymbolName(value))].join(" · ");
      return { map, name: name?.value, detail, kind: "deployment" as const, at: name };
    }),
    ...permissions(csv).map(({ map, isClusterWide, serviceAccountName, rules }) => {
      const detail = `${isClusterWide ? "cluster permissions" : "permissions"} · ${formatCount(rules.length, "rule")}`;
      return { map, name: serviceAccountName?.value, detail, kind: "permission" as const, at: serviceAccountName };
    }),
    ...webhooks(csv).map(({ map, type, generateName }) => {
      const detail = type?.value ?? "webhook";
      return { map, name: generateName?.value, detail, kind: "webhook" as const, at: generateName };
    }),
    ...images.map(({ map, name, image }) => {
      const detail = ["related image", ...(image ? [imageSymbolName(image.value)] : [])].join(" · ");
      return { map, name: name?.value, detail, kind: "image" as const, at: name };
    }),
  ];
  const modes = installModesSymbol(csv);
  const symbols = parts.map(toSymbol);
  const all = modes ? [...symbols, modes] : symbols;
  // An alias may put a part elsewhere.
  return all
    .filter(({ range }) => range.start >= outer.start && range.end <= outer.end)
    .sort((a, b) => a.range.start - b.range.start);
}

function apiPart({ map, name, version, kind, at }: CsvApi, role: string): Part {
  const shown = [version?.value, role, name?.value].filter((each) => each !== undefined);
  return { map, name: kind?.value ?? name?.value, detail: shown.join(" · "), kind: "api", at: kind ?? at };
}

function toSymbol({ map, name, detail, kind, at }: Part): CatalogSymbol {
  const range = spanOfMap(map);
  const selection = spanInside(range, at?.span ?? { start: range.start, end: range.start });
  return { name: nameOr(name, kind), detail, kind, range, selection, children: [] };
}

/** One line for all install modes: the supported ones. */
function installModesSymbol(csv: ClusterServiceVersion): CatalogSymbol | undefined {
  const modes = installModes(csv);
  const [first, last] = [modes[0]?.map, modes.at(-1)?.map];
  if (!first || !last || last.end < first.start) return undefined;
  const supported = modes.filter((mode) => mode.supported).flatMap(({ type }) => type?.value ?? []);
  const range = { start: first.start, end: last.end };
  return {
    name: "install modes",
    detail: supported.length > 0 ? formatList(supported) : "none supported",
    kind: "install-modes",
    range,
    selection: { start: range.start, end: range.start },
    children: [],
  };
}

function spanOfMap({ start, end }: MapNode): Span {
  return { start, end };
}
