// A look at the beginning of a text that costs next to nothing: whether an editor needs the language server for it.

import { isBundleDockerfile } from "../bundle/bundle-paths.ts";
import { isLikeCsvKind, misspeltGroup, olmGroupOf } from "../schema/olm-groups.ts";
import { type ResourceKind, resourceKindNamed } from "../schema/resource-kinds.ts";
import { isConfigFile } from "./config-file.ts";
import { kindOfSchema } from "./schema-names.ts";

/** How many characters of a text are looked at. Real catalogs, templates and manifests name their kind far earlier. */
export const firstLookLength = 100_000;

/** Whether a text seems to hold a catalog, a template, a CSV, bundle metadata or a cluster resource that we know. */
export function looksRelevant(path: string, text: string): boolean {
  if (isConfigFile(path)) return true;
  if (isBundleDockerfile(path)) return text.includes("operators.operatorframework.io");
  const start = text.slice(0, firstLookLength);
  for (const [, schema = ""] of start.matchAll(schemaValue)) if (kindOfSchema(schema) !== "other") return true;
  const apiVersions = new Set(Array.from(start.matchAll(apiVersionValue), ([, value = ""]) => value));
  for (const value of apiVersions) if (olmGroupOf(value) !== undefined) return true;
  for (const [, kind = ""] of start.matchAll(kindValue)) if (isKnownKind(kind, apiVersions)) return true;
  const metadata = metadataPath.exec(path)?.[1];
  return metadata !== undefined && start.includes(`${metadata}:`);
}

const schemaValue = /(?<![$\w])schema(?:["']?[ \t]*:[ \t]*["']?|["'][ \t]*["'])([\w.:/-]+)/gi;
const kindValue = /(?<![$\w])kind["']?[ \t]*:[ \t]*["']?(\w+)/gi;
const apiVersionValue = /(?<![$\w])apiVersion["']?[ \t]*:[ \t]*["']?([\w./-]+)/g;
const metadataPath = /(?:^|\/)metadata\/(properties|dependencies|annotations)\.ya?ml$/;

function isKnownKind(kind: string, apiVersions: ReadonlySet<string>): boolean {
  const known = resourceKindNamed(kind);
  if (!known) return isLikeCsvKind(kind);
  // Other groups have kinds of the same name; a missing apiVersion may not be written yet.
  return known.isOfAnyGroup === true || apiVersions.size === 0 || isOfLikeGroup(known, apiVersions);
}

/** Whether an `apiVersion` has the kind's group, a misspelt name of one, or none. */
function isOfLikeGroup({ group }: ResourceKind, apiVersions: ReadonlySet<string>): boolean {
  for (const value of apiVersions) {
    if (value.startsWith(`${group}/`) || !value.includes("/") || misspeltGroup(value) !== undefined) return true;
  }
  return false;
}
