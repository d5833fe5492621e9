// The values that fit in each field of a known object, best first.

import { apiVersionsOf, resourceKinds } from "../../schema/resource-kinds.ts";
import { resourceSchemaOf } from "../../schema/resource-schemas.ts";
import type { ResourceField, ResourceShape } from "../../schema/resource-shape.ts";
import { roughText } from "../cursor/rough-node.ts";
import { bundleFileChoosers } from "./bundle-file-choices.ts";
import { csvChoosers } from "./csv-choices.ts";
import { choosersOfReferences } from "./reference-choices.ts";
import type { ResourceChooser } from "./resource-chooser.ts";
import type { ResourcePlace } from "./resource-place.ts";
import type { ValueChoice } from "./value-completions.ts";

/** By kind, or name of the file, and path. */
const choosers: ReadonlyMap<string, ResourceChooser> = new Map([
  ...Object.entries(csvChoosers).map(([path, chooser]) => [`ClusterServiceVersion ${path}`, chooser] as const),
  ...Object.entries(bundleFileChoosers).map(([path, chooser]) => [` ${path}`, chooser] as const),
  ...Object.entries(choosersOfReferences),
]);

/** The values that fit at the cursor. */
export function resourceChoices(place: ResourcePlace): readonly ValueChoice[] {
  const path = place.path.join(".");
  if (path === "kind") return kindChoices(place);
  if (path === "apiVersion") return apiVersionChoices(place);
  const known = choosers.get(keyOf(place, path))?.(place) ?? [];
  const labels = new Set(known.map(({ label }) => label));
  return [...known, ...choicesOfShape(place.shape).filter(({ label }) => !labels.has(label))];
}

/** Whether a list of values is worth asking for behind a new key. */
export function hasResourceChoices(place: ResourcePlace, { name, shape }: ResourceField): boolean {
  return choosers.has(keyOf(place, [...place.path, name].join("."))) || choicesOfShape(shape).length > 0;
}

function keyOf({ kind }: ResourcePlace, path: string): string {
  return `${kind?.kind ?? ""} ${path}`;
}

/** The kinds of the object's API group that can be written. */
function kindChoices({ object }: ResourcePlace): readonly ValueChoice[] {
  const apiVersion = roughText(object, "apiVersion");
  const written = resourceKinds.filter((each) => resourceSchemaOf(each) !== undefined);
  const fitting = written.filter(({ group }) => apiVersion === undefined || apiVersion.startsWith(`${group}/`));
  return fitting.map(({ kind, doc }) => ({ label: kind, kind: "value", documentation: doc }));
}

function apiVersionChoices({ kind }: ResourcePlace): readonly ValueChoice[] {
  const kinds = kind ? [kind] : resourceKinds.filter((each) => resourceSchemaOf(each) !== undefined);
  return [...new Set(kinds.flatMap(apiVersionsOf))].map((label) => ({ label, kind: "value" }));
}

/** The values that a schema names. */
export function choicesOfShape(shape: ResourceShape | undefined): readonly ValueChoice[] {
  if (shape?.kind === "boolean") return ["true", "false"].map((label) => ({ label, kind: "value", newText: label }));
  if (shape?.kind !== "text") return [];
  const { values, examples = [], valueDocs = {} } = shape;
  return (values ?? examples).map((label) => ({ label, kind: "value", documentation: valueDocs[label] }));
}
