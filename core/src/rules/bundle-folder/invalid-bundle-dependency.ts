import { nearestName } from "../../base/nearest-name.ts";
import { fieldOf, isNull, keyOf, pairsOf, spanOf } from "../../go/field-of.ts";
import type { Property } from "../../model/blob.ts";
import { readProperty } from "../../model/read-bundle.ts";
import type { MapNode, Node } from "../../syntax/node.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import { repairDialect } from "../../versions/convert-range.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { defineRule, type Report } from "../rule.ts";
import { dropPrereleaseBounds } from "../support/limit-below-entry.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { nestFix } from "../support/nest-fix.ts";
import { quoteFix } from "../support/quote-fix.ts";
import { repairSkipRange } from "../support/repair-range.ts";
import { mechanical } from "../support/text-fix.ts";

/** The fields of a dependency's value by its type, all of them texts, and required except where the value is a constraint. */
const fieldsByType: ReadonlyMap<string, readonly string[]> = new Map([
  ["olm.package", ["packageName", "version"]],
  ["olm.gvk", ["group", "version", "kind"]],
  ["olm.label", ["label"]],
  ["olm.constraint", ["failureMessage"]],
]);

// validateDependencies in pkg/lib/bundle/validate.go and the types in pkg/registry/types.go of operator-registry.
export default defineRule({
  id: "invalid-bundle-dependency",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  summary: "opm accepts every dependency in `dependencies.yaml`.",
  *check({ dependencies }) {
    if (!dependencies) return;
    const { document, list } = dependencies;
    for (const item of list?.items ?? []) {
      if (item.kind === "map") yield* reportsOf(readProperty(document, item));
      else
        yield { at: placeOfItem(document, item), message: "each dependency must be a mapping with 'type' and 'value'" };
    }
  },
});

/** An empty item is reported at its dash. */
function placeOfItem(document: Document, { start, end }: Node): Place {
  const dash = document.text.lastIndexOf("-", start);
  return { document, span: start === end && dash >= 0 ? { start: dash, end: dash + 1 } : { start, end } };
}

function* reportsOf(dependency: Property): Iterable<Report> {
  const { document, map, type, value } = dependency;
  const names = fieldsByType.get(type?.value ?? "");
  if (!type || !names) {
    yield unknownType(dependency);
    return;
  }
  const at = { document, span: spanOf(keyOf(map, "value") ?? map) };
  const fields = value && isNull(value) ? undefined : value;
  const outside = value ? [] : map.pairs.filter(({ key }) => names.includes(key.value));
  if (outside[0]) {
    const written = outside.map(({ key }) => `'${key.value}'`).join(" and ");
    const belongs = outside.length === 1 ? "belongs" : "belong";
    yield {
      at: { document, span: spanOf(outside[0].key) },
      message: `${written} of a dependency of type '${type.value}' ${belongs} below 'value', which opm reads alone`,
      fixes: () => nestFix(document, map, "value", (key) => names.includes(key)),
    };
    return;
  }
  if (!value || (fields && fields.kind !== "map")) {
    yield { at, message: `the value of a dependency of type '${type.value}' must be a mapping` };
    return;
  }
  const wrong = names.flatMap((name) => (fields ? pairsOf(fields, name) : [])).find((pair) => !isText(pair.value));
  if (wrong) {
    const place = { document, span: spanOf(wrong.value) };
    const message = `'${wrong.key.value}' must be text, or opm cannot read the dependency`;
    yield { at: place, message, fixes: () => quoteFix(place) };
    return;
  }
  if (type.value === "olm.constraint") yield* constraintReports(dependency, fields);
  else {
    for (const name of names) {
      const found = fields && fieldOf(fields, name);
      if (found?.kind === "scalar" && found.value !== "") continue;
      yield { at, message: `this dependency of type '${type.value}' has no '${name}'` };
    }
    if (type.value === "olm.package") yield* rangeReports(dependency, fields);
  }
}

function isText(node: Node): boolean {
  return isNull(node) || (node.kind === "scalar" && typeof node.value === "string");
}

function unknownType({ document, map, type }: Property): Report {
  if (!type?.value) {
    return {
      at: type ?? { document, span: spanOf(map.pairs[0]?.key ?? map) },
      message: "this dependency has no 'type'",
    };
  }
  const known = [...fieldsByType.keys()];
  const meant = nearestName(type.value, known) ?? known.find((each) => type.value === `${each}.required`);
  const message = `opm does not know dependencies of type '${type.value}'${didYouMean(meant)}`;
  return { at: type, message, fixes: () => mechanical(renameFix(type, meant)()) };
}

function* rangeReports({ document }: Property, fields: MapNode | undefined): Iterable<Report> {
  const node = fields && fieldOf(fields, "version");
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return;
  if (!("error" in parseSkipRange(node.value))) return;
  const range = { document, span: spanOf(node), value: node.value };
  const converted = repairDialect(range.value, "skipRange")?.text;
  const better = converted === undefined ? repairSkipRange(range.value) : dropPrereleaseBounds(converted);
  yield {
    at: range,
    message: `'${range.value}' is not a valid version range such as '>=1.0.0 <2.0.0'${didYouMean(better)}`,
    fixes: () => mechanical(renameFix(range, better)()),
  };
}

/** opm accepts no other constraints than CEL expressions in this file. */
function* constraintReports({ document, map, type }: Property, fields: MapNode | undefined): Iterable<Report> {
  const cel = fields && fieldOf(fields, "cel");
  const key = (fields && keyOf(fields, "cel")) ?? keyOf(map, "value");
  const at = { document, span: spanOf(key ?? map) };
  if (!cel) {
    const message = `opm accepts an '${type?.value}' in this file only with 'cel'; it rejects the bundle`;
    yield { at, message };
    return;
  }
  const rule = cel.kind === "map" ? fieldOf(cel, "rule") : undefined;
  if (cel.kind !== "map" || (rule && !isText(rule))) {
    yield { at, message: "'cel' must be a mapping whose 'rule' is a CEL expression" };
  } else if (rule?.kind !== "scalar" || rule.value === "") {
    yield { at, message: "'cel' has no 'rule' with a CEL expression" };
  }
}
