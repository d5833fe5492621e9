// The steps and tests of a guardrails blob in the outline of its file.

import { listFieldOf, locatedString, stringFieldOf } from "../../go/field-of.ts";
import type { OtherBlob } from "../../model/blob.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import { type CatalogSymbol, nameOr, spanInside } from "./catalog-symbol.ts";

/** One symbol for each item of `steps` and `tests`, also for one that cannot be used. */
export function guardrailSymbols(blob: OtherBlob): readonly CatalogSymbol[] {
  return [
    ...itemsOf(blob, "steps").map(([number, item]) => stepSymbol(blob, item, number)),
    ...itemsOf(blob, "tests").map(([number, item]) => testSymbol(blob, item, number)),
  ];
}

/** Messages count all items, also those that are not mappings. */
function itemsOf({ root }: OtherBlob, name: string): readonly (readonly [number: number, item: MapNode])[] {
  // The item of an alias is written elsewhere.
  const isInside = (item: Node) => root.start <= item.start && item.end <= root.end;
  const items = listFieldOf(root, name)?.items ?? [];
  return items.flatMap((item, index) => (item.kind === "map" && isInside(item) ? [[index + 1, item] as const] : []));
}

function stepSymbol({ document }: OtherBlob, item: MapNode, number: number): CatalogSymbol {
  const text = (field: string) => stringFieldOf(document, item, field)?.value ?? "?";
  const channels = (listFieldOf(item, "channels")?.items ?? []).flatMap((name) => locatedString(document, name) ?? []);
  const where = channels.length === 0 ? "" : ` in ${channels.map(({ value }) => value).join(", ")}`;
  const name = `step ${number}: through ${text("through")}`;
  return symbolOf("guardrail", item, name, `from ${text("from")} before ${text("before")}${where}`);
}

function testSymbol({ document }: OtherBlob, item: MapNode, number: number): CatalogSymbol {
  const text = (field: string) => stringFieldOf(document, item, field)?.value ?? "?";
  return symbolOf("upgrade-test", item, `test ${number}: reaches ${text("reaches")}`, `every ${text("every")}`);
}

function symbolOf(kind: CatalogSymbol["kind"], item: MapNode, name: string, detail: string): CatalogSymbol {
  const range = { start: item.start, end: item.end };
  const first = item.pairs[0]?.key ?? item;
  return {
    name: nameOr(name, kind),
    detail,
    kind,
    range,
    selection: spanInside(range, { start: first.start, end: first.end }),
    children: [],
  };
}
