import { formatFirst } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import { convertYamlToJson } from "../../go/json-text.ts";
import type { Bundle, Property } from "../../model/blob.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { defineRule, type Report } from "../rule.ts";
import { comparedWith } from "./compared-with.ts";

export default defineRule({
  id: "changed-properties",
  scope: "released",
  severity: "warning",
  summary: "The properties of a released bundle stay the same.",
  *check(change) {
    const { released, current } = change;
    if (!current) return;
    for (const bundle of current.bundles) {
      const before = bundleNamed(released, bundle.name?.value ?? "");
      if (!before || before === bundle || !isReadableBlob(bundle)) continue;
      const report = changeReport(before, bundle, comparedWith(change));
      if (report) yield report;
    }
  },
});

/** opm writes these from the bundle image, and newer releases of opm write them differently. */
const renderedTypes: ReadonlySet<string> = new Set(["olm.bundle.object", "olm.csv.metadata"]);

/** One report for each bundle, at its first changed or added property. */
function changeReport(before: Bundle, bundle: Bundle, compared: string): Report | undefined {
  const [old, now] = [propertiesByContent(before), propertiesByContent(bundle)];
  const added = [...now].flatMap(([content, properties]) => properties.slice(old.get(content)?.length ?? 0));
  const removed = [...old].flatMap(([content, properties]) => properties.slice(now.get(content)?.length ?? 0));
  const types = new Set([...added, ...removed].map(typeOf));
  if (types.size === 0) return undefined;
  const [first, ...more] = added;
  const at = first?.type ?? first ?? bundle.name ?? bundle.schema;
  const changes = [...types].map((type) => describeChange(type, added, removed));
  const message = `properties of released bundle '${bundle.name?.value}' changed: ${formatFirst(changes, maxTypes)}; existing installations keep the old ones ${compared}`;
  return { at, message, related: more.slice(0, maxTypes).map((each) => ({ message: "changed too", at: each })) };
}

const maxTypes = 3;

function describeChange(type: string, added: readonly Property[], removed: readonly Property[]): string {
  const isOfType = (property: Property) => typeOf(property) === type;
  const verb = !removed.some(isOfType) ? "added" : added.some(isOfType) ? "changed" : "removed";
  return `'${type}' ${verb}`;
}

function typeOf({ type }: Property): string {
  return type?.value ?? "";
}

/** The properties that count, by type and value. The order of the properties and of their keys has no meaning. */
function propertiesByContent({ properties }: Bundle): ReadonlyMap<string, readonly Property[]> {
  const counted = properties.filter((property) => !renderedTypes.has(typeOf(property)));
  return groupBy(counted, ({ document, type, value }) =>
    JSON.stringify([type?.value, value && convertYamlToJson(document, value)]),
  );
}
