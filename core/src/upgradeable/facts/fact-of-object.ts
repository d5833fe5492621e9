// One Kubernetes object, as plain JSON, → the fact that it holds. Never throws, whatever the object contains.

import type { FactPlace, FactProblem } from "./cluster-facts.ts";
import { type FactList, factListOf, type ObjectFact } from "./fact-lists.ts";
import { factReaders, type ObjectIdentity } from "./fact-readers.ts";
import { ObjectFields } from "./object-fields.ts";

/** A fact with what else is known of its object. */
export type ParsedObject = ObjectFact & {
  readonly kind: string;
  /** `metadata.resourceVersion`, empty if not given. */
  readonly resourceVersion: string;
  /** The fields of a wrong type, a clause each; they count as not given. */
  readonly problems: readonly FactProblem[];
};

/** The fields that a verdict depends on. If a value below them cannot be read, it counts as not visible. */
const decisiveFields: Partial<Readonly<Record<FactList, readonly string[]>>> = {
  clusterVersions: ["status"],
  clusterOperators: ["status"],
  csvs: ["metadata"],
  clusterExtensions: ["status"],
  clusterObjectSets: ["metadata", "spec"],
};

/** The fact of an object; undefined for an object of another kind or API group, which is not read. */
export function factOfObject(object: unknown, at?: FactPlace): ParsedObject | undefined {
  const typeErrors: string[] = [];
  const fields = new ObjectFields(object, "", (clause) => typeErrors.push(clause));
  const apiVersion = fields.raw("apiVersion");
  const kind = fields.raw("kind");
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  const list = factListOf(apiVersion, kind);
  if (!list) return undefined;
  const metadata = fields.mapping("metadata");
  const identity = {
    namespace: metadata.text("namespace"),
    name: metadata.text("name"),
    ...(at ? { at } : {}),
  };
  const fact = factReaders[list](fields, identity, apiVersion);
  const resourceVersion = metadata.text("resourceVersion");
  const problems = typeErrors.map((clause) => typeProblem(clause, list, kind, identity));
  return { list, fact, kind, resourceVersion, problems } as ParsedObject;
}

/** An API server never sends a wrong type. In an edited dump it may stand in the very value that blocks. */
function typeProblem(clause: string, list: FactList, kind: string, identity: ObjectIdentity): FactProblem {
  const { namespace, name, at } = identity;
  const isDecisive = decisiveFields[list]?.some((field) => clause.startsWith(`'${field}`));
  return {
    message: `in ${kind} '${namespace === "" ? "" : `${namespace}/`}${name}', ${clause}`,
    ...(at ? { at } : {}),
    ...(isDecisive ? { hidesObjects: true as const } : {}),
  };
}
