// Which kind of template a text that may be broken is, as far as completion needs it.

import { schemaOfKind, type TemplateKind } from "../../schema/template-names.ts";
import { streamNames } from "../../templates/template.ts";
import { type RoughMap, type RoughNode, roughField, roughItems, roughText, type Typing } from "./rough-node.ts";

/** The template around the cursor. */
export interface RoughTemplate {
  readonly kind: TemplateKind;
  readonly root: RoughMap;
}

/** The template that a text is, by its schema, else by its fields; undefined for any other text. */
export function roughTemplate(root: RoughNode | undefined): RoughTemplate | undefined {
  if (root?.kind !== "map") return undefined;
  const schema = roughText(root, "schema");
  const kind = schema === undefined ? kindOfFields(root) : kinds.find((each) => schemaOfKind[each] === schema);
  return kind && { kind, root };
}

const kinds: readonly TemplateKind[] = ["basic", "semver", "substitutes"];

function kindOfFields(root: RoughMap): TemplateKind | undefined {
  if (roughField(root, "kind") !== undefined) return undefined;
  if (streamNames.some((name) => roughField(roughField(root, name), "bundles") !== undefined)) return "semver";
  const hasBlobs = roughItems(root, "entries").some((item) => roughText(item, "schema")?.startsWith("olm."));
  if (!hasBlobs) return undefined;
  return roughField(root, "substitutions") === undefined ? "basic" : "substitutes";
}

/** A blob in a template as if it were a document of its own. */
export interface BlobInTemplate {
  readonly root: RoughNode;
  readonly typing: Typing;
}

/** The blob of the template's `entries` around the cursor; undefined outside of them and in an item without keys. */
export function blobInTemplate({ kind }: RoughTemplate, typing: Typing): BlobInTemplate | undefined {
  const [list, item, ...path] = typing.path;
  if (kind === "semver" || list?.toLowerCase() !== "entries" || item !== "[]") return undefined;
  const root = path.length > 0 ? typing.around[2] : typing.node;
  if (root?.kind !== "map" || root.pairs.length === 0) return undefined;
  return { root, typing: { ...typing, path, around: typing.around.slice(2) } };
}
